import { loadConfig } from "../config/load-config";
import { createKeepDocument } from "../documents/keep-document.command";
import { Business } from "../models/business.model";
import { DocumentFile } from "../models/document-file.model";
import { OutboundMessage } from "../models/outbound-message.model";
import type { User } from "../models/user.model";
import { toLocalDay } from "../models/values/local-day";
import { accountFixture, type AccountFixture } from "../../testing/account.fixture";
import { testEnvironment } from "../../testing/test-environment";
import { createEncryption } from "../platform/crypto/encryption";
import { createJobQueue } from "../platform/jobs/job-queue";
import { createSendMessage } from "./send-message.command";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

/** Sends a mail and stores its documents in one transaction. `missing`: attached documents that do not exist. */
async function mail(user: User, kinds: readonly ("agreement" | "mandate")[], missing: readonly string[] = []) {
  const { database, clock } = fixture.portal;
  const { encryptionKeys } = loadConfig(testEnvironment());
  const { enqueueJob } = createJobQueue(clock, createEncryption(encryptionKeys));
  const keepDocument = createKeepDocument({ enqueueJob });
  const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  return database.inTransaction(async () => {
    const ids: string[] = [];
    for (const kind of kinds) {
      const recordId = `${kind}_${user.id}`.slice(0, 32);
      const about = { kind, recordId, businessId: business.id, title: "A text", revision: 1, version: "1" };
      const words = { parties: [], text: [{ kind: "paragraph" as const, text: "Words." }], signature: [], audit: [] };
      ids.push(await keepDocument({ ...about, ...words, at: clock.now(), by: null }));
    }
    const to = { userId: user.id, destination: user.email };
    const data = { url: "https://portal.test" };
    const attachments = [...ids, ...missing];
    const send = createSendMessage(clock, enqueueJob);
    await send({ template: "data-export-ready-mail", to, locale: "en", data, attachments });
    return ids;
  });
}

/** Omits notifications, which a signed agreement also sends. */
async function findMails({ email }: User) {
  return (await fixture.lab.inbox("mail", email)).filter(({ headers }) => !("x-portal-notice" in headers));
}

test("attaches the portal's own files, even before their job has run", async () => {
  const user = await fixture.buildUser();
  const ids = await mail(user, ["agreement", "mandate"]);
  await fixture.portal.runJobs();
  const files = await Promise.all(ids.map((id) => DocumentFile.findByPk(id, { rejectOnEmpty: true })));
  const day = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const [got] = await findMails(user);
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
});

test("is not sent while a file is missing", async () => {
  const user = await fixture.buildUser();
  await mail(user, ["agreement"], ["agr_nothing"]);
  await fixture.portal.runJobs();
  expect(await findMails(user)).toEqual([]);
  expect(await OutboundMessage.findOne({ where: { userId: user.id } })).toMatchObject({ state: "queued" });
});

test("sends a mail without attachments when it names no document", async () => {
  const user = await fixture.buildUser();
  await mail(user, []);
  await fixture.portal.runJobs();
  expect((await findMails(user)).map(({ attachments }) => attachments)).toEqual([[]]);
});
