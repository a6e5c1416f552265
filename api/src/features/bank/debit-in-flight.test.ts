import { Op } from "sequelize";
import { loadConfig } from "../../config/load-config";
import { Job } from "../../models/job.model";
import { createRecordAudit } from "../../platform/audit/audit";
import { createEncryption } from "../../platform/crypto/encryption";
import { createJobQueue } from "../../platform/jobs/job-queue";
import { createLogger } from "../../platform/logger/logger";
import { createSendMessage } from "../../messages/send-message.command";
import { createProviders } from "../../providers";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { testAgency, testEnvironment } from "../../../testing/test-environment";
import type { BankDependencies } from "./bank.dependencies";
import { createCleanUpHandler } from "./jobs/clean-up.job";
import { createRevoke, findRevocation } from "./revoke.command";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

/** Fakes the in-flight check, because no invoices exist. */
function compose(isInFlight: () => boolean): BankDependencies {
  const { clock } = fixture.portal;
  const config = loadConfig(testEnvironment(fixture.lab.environment));
  const { enqueueJob, enqueueJobs } = createJobQueue(clock, createEncryption(config.encryptionKeys));
  return {
    ...createProviders({ config, clock }),
    ...{ clock, enqueueJob, enqueueJobs, logger: createLogger("silent") },
    ...{ sendMessage: createSendMessage(clock, enqueueJob), recordAudit: createRecordAudit(clock) },
    ...{ bankConnection: { publishableKey: "", scriptUrl: "" }, agency: testAgency },
    keepDocument: () => Promise.reject(new Error("Nothing is accepted here.")),
    findSignedAgreement: () => Promise.resolve(null),
    hasDebitInFlight: () => Promise.resolve(isInFlight()),
    renotifyDebits: () => Promise.resolve(),
    notify: () => Promise.resolve(null),
    handleDebitEvent: () => Promise.resolve(false),
    findForeignDebits: () => Promise.resolve(new Set<string>()),
    listPayouts: () => Promise.resolve([]),
    unmarkDeposit: () => Promise.resolve(),
  };
}

function callerOf({ businessId: id, user }: BankClient) {
  const session = {
    id: "s",
    userId: user.id,
    role: "user" as const,
    secondFactorAt: null,
    viewing: null,
    business: null,
    viewedBusiness: null,
  };
  const business = { id, timeZone: "America/New_York" };
  return { business, session, ip: "127.0.0.1", userAgent: "", locale: "en" as const, requestId: "r" };
}

test("a revocation waits until the debit in flight has ended", async () => {
  const client = await fixture.newBankClient("mandate");
  let isInFlight = true;
  const dependencies = compose(() => isInFlight);
  const caller = callerOf(client);
  const revoke = createRevoke(dependencies);
  await expect(revoke(caller)).rejects.toMatchObject({ status: 409, code: "DEBIT_IN_FLIGHT" });
  expect(await findRevocation(dependencies, caller.business)).toMatchObject({ canRevoke: false });
  expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
  isInFlight = false;
  expect(await findRevocation(dependencies, caller.business)).toMatchObject({ canRevoke: true });
  expect(await revoke(caller)).toMatchObject({ type: "success" });
  expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "revoked" } });
});

test("a replaced account keeps its mandate until its debit in flight has arrived", async () => {
  const client = await fixture.newBankClient("mandate");
  const replaced = await fixture.findNewest(client);
  await fixture.changeBank(client, "Savings");
  expect(await replaced.reload()).toMatchObject({ state: "inactive" });
  await fixture.portal.loseJobs("bank.clean-up");
  let isInFlight = true;
  const handler = createCleanUpHandler(compose(() => isInFlight));
  const log = createLogger("silent");
  const cleanUp = (id: string) =>
    handler.handle({
      ...{ id, kind: "", payload: { authorizationId: replaced.id }, secretPayload: null, attempt: 1, maxAttempts: 1 },
      ...{ log, hasLease: () => Promise.resolve(true) },
    });
  const isAttached = async () =>
    (await fixture.askStripe(`payment_methods/${replaced.paymentMethodId ?? ""}`)).customer !== null;
  await cleanUp("job_1");
  expect(await isAttached()).toBe(true);
  const where = { kind: "bank.clean-up", state: "queued" as const, payload: { [Op.like]: `%${replaced.id}%` } };
  const [later] = await Job.findAll({ where });
  expect((later?.runAt.getTime() ?? 0) > fixture.portal.clock.now().getTime()).toBe(true);
  isInFlight = false;
  await cleanUp("job_2");
  expect(await isAttached()).toBe(false);
});
