import Joi from "joi";
import { Op, Transaction } from "sequelize";
import { Attribution } from "../models/attribution.model";
import { PersonKey } from "../models/person-key.model";
import { inTransaction } from "../platform/db/database";
import { createJobHandler, defineJob } from "../platform/jobs/define-job";
import { serialLane, type EnqueueJobs, type JobHandler } from "../platform/jobs/job";
import { writeAttributions, type AttributionToKeep } from "./attributions.sql";
import { chainPeople, type KnownPerson } from "./chain-people";
import { settlePersonKeys } from "./person-keys.sql";

const matchPeopleJob = defineJob({ kind: "attribution.match-people", payload: { businessId: Joi.string() } });

/** Jobs of one business run one at a time; another business's jobs do not delay them (D328). */
export async function enqueueMatching(enqueueJobs: EnqueueJobs, businessIds: readonly string[]): Promise<void> {
  const jobs = [...new Set(businessIds)].map((businessId) => {
    return {
      job: matchPeopleJob,
      payload: { businessId },
      coalesceKey: businessId,
      lane: serialLane(`people:${businessId}`),
    };
  });
  await enqueueJobs(jobs);
}

const keysPerMatch = 200;

const toPerson = ({ kind: of, source, subject, personKey, means, at }: PersonKey): KnownPerson => {
  return { kind: of, source, subject, personKey, means, at };
};

async function findByKeys(businessId: string, keys: readonly string[]): Promise<KnownPerson[]> {
  const found = await PersonKey.findAll({ where: { businessId, personKey: [...keys] } });
  return found.map(toPerson);
}

async function findKeysOf(businessId: string, people: readonly KnownPerson[]): Promise<KnownPerson[]> {
  const subject = [...new Set(people.map((person) => person.subject))];
  const where = { businessId, kind: ["lead", "sale"], subject };
  return (await PersonKey.findAll({ where })).map(toPerson);
}

const keysOf = (people: readonly KnownPerson[]) => [...new Set(people.map(({ personKey }) => personKey))];

/**
 * `concerned`: leads and sales with these keys, or with another key of a lead that has one. `around`: everyone who
 * shares a key with them.
 */
async function findAround(businessId: string, keys: readonly string[]) {
  const first = await findByKeys(businessId, keys);
  const ofLeads = await findKeysOf(
    businessId,
    first.filter((one) => one.kind === "lead"),
  );
  const second = await findByKeys(businessId, [...new Set([...keys, ...keysOf(ofLeads)])]);
  const concerned = second.filter((one) => one.kind !== "visitor");
  const all = await findKeysOf(businessId, concerned);
  return { concerned, around: await findByKeys(businessId, keysOf(all)) };
}

async function findArrivals(businessId: string, around: readonly KnownPerson[]) {
  const subjectsOf = (of: KnownPerson["kind"]) => [
    ...new Set(around.flatMap((one) => (one.kind === of ? [one.subject] : []))),
  ];
  const visits = { kind: "visit", visitor: subjectsOf("visitor") };
  const leads = { kind: "lead", subject: subjectsOf("lead") };
  const sales = { kind: "sale", subject: subjectsOf("sale") };
  // The lock waits for a visit that an open transaction is writing.
  const lock = Transaction.LOCK.SHARE;
  return Attribution.findAll({ where: { businessId, [Op.or]: [visits, leads, sales] }, lock });
}

async function matchKeys(businessId: string, keys: readonly string[]): Promise<void> {
  const { concerned, around } = await findAround(businessId, keys);
  const arrivals = await findArrivals(businessId, around);
  const { chains, without } = chainPeople({ concerned, around, arrivals });
  await writeAttributions(
    chains.map(({ person, chain }): AttributionToKeep => {
      const { kind: of, source, subject } = person;
      return { businessId, kind: of, source, subject, visitor: "", ...chain };
    }),
  );
  const unattributed = without.map(({ kind: of, source, subject }) => ({ kind: of, source, subject }));
  if (unattributed.length > 0) await Attribution.destroy({ where: { businessId, [Op.or]: unattributed } });
}

/** Locks the waiting keys until the commit. A concurrent change comes after that and makes its keys wait again. */
async function matchOnce(businessId: string): Promise<number> {
  return inTransaction(async () => {
    const waiting = await PersonKey.findAll({
      where: { isWaiting: true, businessId },
      order: ["id"],
      limit: keysPerMatch,
      lock: true,
    });
    if (waiting.length === 0) return 0;
    await matchKeys(businessId, [...new Set(waiting.map(({ personKey }) => personKey))]);
    await settlePersonKeys(waiting);
    return waiting.length;
  });
}

/** Safe to restart after a crash. */
export const matchPeople: JobHandler = createJobHandler(matchPeopleJob, async (job) => {
  const { businessId } = job.payload;
  while ((await job.hasLease()) && (await matchOnce(businessId)) > 0);
});
