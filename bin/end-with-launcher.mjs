/* Sends this program SIGTERM if the launcher (launch.mjs) is killed outright and cannot pass on a signal. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Do not let this listener keep a finished program running.
  process.channel.unref();
}
