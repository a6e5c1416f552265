const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs one stage and prints one progress line for it, with its time.
 * @param {string} title what happens, e.g. "Build"
 * @param {() => Promise<string | void>} work its answer is printed behind the time, e.g. "3 of 7 rebuilt"
 */
export async function runStage(title, work) {
  const startedAt = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  ${title} …`);
  try {
    const remark = await work();
    const line = `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}${remark ? `   ${remark}` : ""}`;
    process.stdout.write(isTerminal ? `\r\x1b[K${line}\n` : `${line}\n`);
  } catch (error) {
    const line = `  ${title.padEnd(22)} ${seconds(performance.now() - startedAt).padStart(8)}   failed`;
    process.stdout.write(isTerminal ? `\r\x1b[K${line}\n` : `${line}\n`);
    throw error;
  }
}
