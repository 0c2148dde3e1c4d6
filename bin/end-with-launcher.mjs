/*
 * Loaded before a program that launch.mjs runs. A launcher that is killed outright passes no signal on: when the channel
 * to it closes, the program ends as by SIGTERM. Without a channel, which a worker has none of, nothing happens.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that does not keep a program running that has done its work.
  process.channel.unref();
}
