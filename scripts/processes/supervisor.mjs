import { setTimeout as delay } from "node:timers/promises";

/** A process that dies more often within this time is not restarted. */
export const restartLimit = { deaths: 5, withinMs: 120_000 };
const restartDelayMs = 300;

/** Restarts processes that die. If one keeps dying, ends everything with a sentence. */
export class Supervisor {
  #entries = [];
  #isStopping = false;
  #giveUp;

  constructor() {
    /** Resolves with the sentence when a process keeps dying. */
    this.gaveUp = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
  }

  /** Starts a process and keeps it running until `stop`. `stopsLast`: other processes write to it (the database). */
  async keep(supervised, { stopsLast = false } = {}) {
    await supervised.replaceLeftover();
    if (this.#isStopping) return;
    const entry = { supervised, stopsLast, deaths: [] };
    this.#entries.push(entry);
    this.#startEntry(entry);
  }

  #startEntry(entry) {
    entry.supervised.start((code, signal) => void this.#restart(entry, signal ?? `code ${code}`));
  }

  async #restart(entry, cause) {
    if (this.#isStopping) return;
    const { name, logFile } = entry.supervised;
    const now = performance.now();
    entry.deaths = [...entry.deaths.filter((at) => now - at < restartLimit.withinMs), now];
    if (entry.deaths.length > restartLimit.deaths) {
      const details = entry.supervised.readLastLines();
      this.#giveUp({ sentence: `The ${name} keeps stopping (${cause}); all is stopped. See ${logFile}.`, details });
      return;
    }
    if (this.onRestart) this.onRestart(`The ${name} stopped (${cause}) and is started again.`);
    await delay(restartDelayMs * entry.deaths.length);
    if (!this.#isStopping) this.#startEntry(entry);
  }

  async stop() {
    this.#isStopping = true;
    for (const stopsLast of [false, true]) {
      const entries = this.#entries.filter((entry) => entry.stopsLast === stopsLast);
      await Promise.all(entries.map(({ supervised }) => supervised.stop()));
    }
  }
}
