import { randomUUID } from "node:crypto";
import { up } from "../migrations/0225-match-people-by-business";
import { Job } from "../models/job.model";
import { PersonKey } from "../models/person-key.model";
import { createMigrationContext } from "../../testing/unsigned-bills";
import { accountFixture, type AccountFixture } from "../../testing/account.fixture";
import type { AttributionKernel } from "./attribution-kernel";
import { digestContacts } from "./person-key";
import { openKernel } from "./testing/open-kernel";
import { outsideTransaction } from "../platform/db/transaction";

let fixture: AccountFixture;
let kernel: AttributionKernel;
beforeAll(async () => {
  fixture = await accountFixture.start();
  kernel = openKernel(fixture);
});
afterAll(() => fixture.stop());

const newBusiness = () => randomUUID().replaceAll("-", "");

function buyerOf(businessId: string) {
  const digests = digestContacts({ emails: ["ada@x.test"], phones: [] });
  return {
    businessId,
    kind: "sale",
    source: "square",
    subject: "s1",
    at: fixture.portal.clock.now(),
    digests,
  } as const;
}

const countMatched = (businessId: string[]) => PersonKey.count({ where: { businessId, isWaiting: false } });

test("does not wait for another business's transaction", async () => {
  const [one, other] = [newBusiness(), newBusiness()];
  const { inTransaction } = fixture.portal.database;
  await inTransaction(async () => {
    await kernel.keepPeople([buyerOf(one)]);
    await outsideTransaction(() => inTransaction(() => kernel.keepPeople([buyerOf(other)])));
  });
  await fixture.portal.runJobs();
  expect(await countMatched([one, other])).toBe(2);
});

test("matches keys that waited for the earlier job of all businesses", async () => {
  const business = newBusiness();
  await fixture.portal.database.inTransaction(() => kernel.keepPeople([buyerOf(business)]));
  const kind = "attribution.match-people";
  await Job.destroy({ where: { kind } });
  const now = fixture.portal.clock.now();
  const job = { id: "job_all", kind, state: "queued", payload: "{}", dedupeKey: "~all", lane: null } as const;
  await Job.create({ ...job, runAt: now, createdAt: now, attempts: 0, maxAttempts: 6 });
  await up(createMigrationContext(fixture.portal.database));
  await up(createMigrationContext(fixture.portal.database));
  await fixture.portal.runJobs();
  expect(await countMatched([business])).toBe(1);
  expect(await Job.count({ where: { kind, state: ["queued", "dead"] } })).toBe(0);
});
