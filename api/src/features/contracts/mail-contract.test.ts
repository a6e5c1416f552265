import { loadConfig } from "../../config/load-config";
import { createKeepDocument } from "../../documents/keep-document.command";
import { DocumentFile } from "../../models/document-file.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import type { User } from "../../models/user.model";
import { createEncryption } from "../../platform/crypto/encryption";
import { createJobQueue } from "../../platform/jobs/job-queue";
import type { Locale } from "../../platform/messages/locale";
import { createSendMessage } from "../../platform/messages/send-message.command";
import { startAccountWorld, type AccountWorld } from "../../testing/account-world";
import { acceptAgreement } from "../../testing/sales-shop";
import { testEnvironment } from "../../testing/test-environment";
import { Business } from "../../models/business.model";
import { currentAgreement } from "./agreement.texts";
import { createMailContract, type ContractMail } from "./mail-contract.command";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());

const details = { state: "NY", businessType: "Corporation", address: "1 Main Street, Albany, NY 12207" } as const;

async function sign(): Promise<{ user: User; agreement: EngagementAgreement }> {
  const client = world.portal.newClient();
  const user = await world.buildUser();
  await world.enter(client, user);
  const signed = { businessName: "Shine LLC", agreed: true, signature: "Pat Doe" };
  await client.post("/contract/createContract", { ...details, ...signed, textVersion: currentAgreement().version });
  return { user, agreement: await EngagementAgreement.findOne({ where: { userId: user.id }, rejectOnEmpty: true }) };
}

/** As the step that accepts a debit authorization does, which keeps its document in the same transaction. */
function createMailer() {
  const { database, clock } = world.portal;
  const { encryptionKeys } = loadConfig(testEnvironment());
  const { enqueueJob } = createJobQueue(database, clock, createEncryption(encryptionKeys));
  const keepDocument = createKeepDocument({ enqueueJob });
  const sendMessage = createSendMessage(clock, enqueueJob);
  const mailContract = createMailContract({ publicUrl: "https://portal.test", sendMessage, keepDocument });
  return {
    mail: (mail: ContractMail) => database.inTransaction((transaction) => mailContract(transaction, mail)),
    keepMandate: (businessId: string, recordId: string) =>
      database.inTransaction((transaction) =>
        keepDocument(transaction, {
          ...{ kind: "mandate", recordId, businessId, title: "Debit authorization", revision: 1, version: "1" },
          ...{ at: clock.now(), by: "Pat Doe", parties: [], signature: [], audit: [] },
          text: [{ kind: "paragraph", text: "You may debit." }],
        }),
      ),
  };
}

test.each([
  ["en", "Your signed agreement"],
  ["es", "Su contrato firmado"],
] as const)(
  "the signed agreement goes out with the very files that stand in the portal (%s)",
  async (locale, subject) => {
    const { user, agreement } = await sign();
    const { mail, keepMandate } = createMailer();
    const mandateDocumentId = await keepMandate(agreement.businessId, `man_${locale}`);
    await mail({
      businessId: agreement.businessId,
      userId: user.id,
      locale: locale satisfies Locale,
      mandateDocumentId,
    });
    await world.portal.runJobs();
    const [got] = await world.lab.inbox("mail", user.email);
    expect(got?.subject).toBe(subject);
    const files = await Promise.all(
      [agreement.id, mandateDocumentId].map((id) => DocumentFile.findByPk(id, { rejectOnEmpty: true })),
    );
    const day = world.portal.clock.now().toISOString().slice(0, 10);
    expect(got?.attachments).toEqual(
      files.map(({ sha256, sizeBytes: bytes }, index) => ({
        ...{
          filename: `${index === 0 ? "agreement" : "mandate"}-${day}.pdf`,
          mimeType: "application/pdf",
          bytes,
          sha256,
        },
      })),
    );
  },
);

test("an agreement from before there were documents gets one, and its mail goes out with it", async () => {
  const user = await world.buildUser();
  const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  await acceptAgreement(business.id, world.portal.clock.now());
  expect(await createMailer().mail({ businessId: business.id, userId: user.id, locale: "en" })).toMatch(/^msg_/);
  await world.portal.runJobs();
  const [got] = await world.lab.inbox("mail", user.email);
  expect(got?.attachments).toHaveLength(1);
});

test("a mail whose file cannot be made is not sent without it, and waits", async () => {
  const { user } = await sign();
  const { database, clock } = world.portal;
  const { enqueueJob } = createJobQueue(
    database,
    clock,
    createEncryption(loadConfig(testEnvironment()).encryptionKeys),
  );
  await database.inTransaction((transaction) =>
    createSendMessage(clock, enqueueJob)(transaction, {
      template: "signed-contract-mail",
      to: { userId: user.id, destination: user.email },
      locale: "en",
      data: { url: "https://portal.test", businessName: "Shine LLC", withMandate: false },
      attachments: ["agr_nothing"],
    }),
  );
  await world.portal.runJobs();
  expect(await world.lab.inbox("mail", user.email)).toEqual([]);
  expect(await OutboundMessage.findOne({ where: { userId: user.id } })).toMatchObject({ state: "queued" });
});

test("without an agreement nothing goes out", async () => {
  const user = await world.buildUser();
  const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  expect(await createMailer().mail({ businessId: business.id, userId: user.id, locale: "en" })).toBeNull();
});
