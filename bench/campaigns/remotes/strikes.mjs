import assert from "node:assert/strict";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { strikeDatabase } from "../runner/kill-often.mjs";
import { holdStore } from "./hold-store.mjs";
import { Refusal } from "./reader.mjs";

/** Tries of a strike that disturbs nothing. */
const tries = 20;
/** Passes of a reader while its process has no disk. */
const passesWithoutDisk = 2;
/** Bytes that a process may write into one file while its disk counts as full. */
const fullDiskBytes = 4096;
const noticePauseMs = 50;

const pick = (random, items) => items[Math.floor(random() * items.length)];

/** Repeats `strike` until it returns true. */
async function untilHit(name, strike) {
  for (let count = 1; count <= tries; count += 1) if (await strike()) return;
  assert.fail(`${name} disturbed nothing in ${tries} tries.`);
}

/** Whether the database accepts connections. */
function isDatabaseUp(uri) {
  const { hostname, port } = new URL(uri);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** Time after which a process knows that the database does not answer. */
const noticeMs = 2_500;

/**
 * While the database does not answer, the registry and all its files come from disk. A registry that came in the last moment
 * may lack files on disk; the process then returns to the one before.
 */
async function readFromDisk(reader, mayRead) {
  const startedAt = performance.now();
  const isExcused = (since) => since - startedAt < noticeMs;
  for (;;) {
    const passAt = performance.now();
    try {
      return await reader.readAll({ mayFail: () => false, mayRead });
    } catch (error) {
      if (!(error instanceof Refusal) || !isExcused(passAt)) throw error;
      await delay(noticePauseMs);
    }
  }
}

/** Strikes of processes and of the database, by name. */
function createKills({ portal, webs, teams, readers, run, kills, times, disturbed, random, until }) {
  const untilReady = () => Promise.all(webs.map((web) => web.untilReady()));
  const untilKept = () => Promise.all(webs.map((web) => web.untilKept(until)));
  const isOfTeam = ({ id }) => teams.some(({ remote }) => remote === id);

  async function killWeb() {
    const web = pick(random, webs);
    await times.during(web.name, () =>
      web.killAndStart(() => until.grown(disturbed, 1, "nothing was asked of a killed process.")),
    );
    kills.web += 1;
  }

  /** A shared database has its connections cut, again until that disturbed a call. */
  async function killDatabase() {
    const before = disturbed.size;
    await times.during("database", async () => {
      await strikeDatabase({ portal, run, kills });
      if (portal.canKill("database")) await until.grown(disturbed, 1, "nothing missed the killed database.");
      await untilReady();
    });
    return disturbed.size > before;
  }

  /** The database dies, and each reader reads the teams' releases before it is back. */
  async function readWithoutDatabase() {
    await untilKept();
    return times.during("database", async () => {
      await strikeDatabase({ portal, run, kills });
      await Promise.all(readers.map((reader) => readFromDisk(reader, isOfTeam)));
      const isRead = !(await isDatabaseUp(portal.environment.DATABASE_URL));
      await untilReady();
      return isRead;
    });
  }

  async function readFromHangingDatabase() {
    await untilKept();
    const readAll = () => Promise.all(readers.map((reader) => readFromDisk(reader)));
    await times.during("database", () => holdStore(portal.environment.DATABASE_URL, readAll));
  }

  const canKill = portal.canKill("database");
  return {
    "web process killed": killWeb,
    "database killed": () => untilHit("The end of the database", killDatabase),
    ...(canKill ? { "read while the database is down": () => untilHit("A dead database", readWithoutDatabase) } : {}),
    "read while the database hangs": readFromHangingDatabase,
  };
}

/** Strikes of a process's disk, by name. Reads must not notice them. */
function createDiskStrikes({ webs, readers, times, random, until }) {
  const readerOf = (web) => readers.find((reader) => reader.web === web);
  const untilRead = (web) => until.grown(readerOf(web).passes, passesWithoutDisk, `nothing is read at ${web.name}.`);
  return {
    async "disk emptied"() {
      const web = pick(random, webs);
      await web.remove();
      await untilRead(web);
      await web.untilKept(until);
    },
    async "disk refused"() {
      const web = pick(random, webs);
      await web.block();
      await untilRead(web);
      await web.unblock();
      await web.untilKept(until);
    },
    async "disk full"() {
      const web = pick(random, webs);
      const restart = (limits) => times.during(web.name, () => web.killAndStart(() => undefined, limits));
      await restart({ mostFileBytes: fullDiskBytes });
      await web.remove();
      await untilRead(web);
      await restart({});
      await web.untilKept(until);
    },
  };
}

/** Each strike ends when the portal is whole again. */
export const createStrikes = (ground) => ({ ...createKills(ground), ...createDiskStrikes(ground) });
