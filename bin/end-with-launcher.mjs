/*
 * Loaded before a program that launch.mjs runs. If the launcher is killed outright, no signal reaches the program, so the program
 * ends as if by SIGTERM when the channel closes. Workers have no channel and are not affected.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Do not let this listener keep a finished program running.
  process.channel.unref();
}
