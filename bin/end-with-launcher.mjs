/*
 * Loaded before a program that launch.mjs runs. A launcher that is killed outright passes on no signal, so the program
 * ends as if by SIGTERM when the channel to it closes. Workers have no channel and are not affected.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep a finished program running.
  process.channel.unref();
}
