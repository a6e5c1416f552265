import type { Role } from "@portal/api-contract";
import { randomBytes, randomInt } from "node:crypto";
import { AuditLog } from "../../src/models/audit-log.model";
import { BankAccount } from "../../src/models/bank-account.model";
import { BankSession } from "../../src/models/bank-session.model";
import { BankTransaction } from "../../src/models/bank-transaction.model";
import { Business } from "../../src/models/business.model";
import { Connection } from "../../src/models/connection.model";
import { DataExport } from "../../src/models/data-export.model";
import { EngagementAgreement } from "../../src/models/engagement-agreement.model";
import { Passkey } from "../../src/models/passkey.model";
import { PhoneConsent } from "../../src/models/phone-consent.model";
import { SessionRow } from "../../src/models/session-row.model";
import { SkippedRecord } from "../../src/models/skipped-record.model";
import { SocialIdentity } from "../../src/models/social-identity.model";
import { SourceLocation } from "../../src/models/source-location.model";
import { SyncRun } from "../../src/models/sync-run.model";
import { User } from "../../src/models/user.model";
import { createPasswordHasher } from "../../src/platform/crypto/password-hash";
import { hashToken } from "../../src/platform/crypto/token-hash";
import { viewStarted } from "../../src/sign-in/view-as";
import { inBusiness } from "../../src/sales/lock-business";
import { createRecordSales } from "../../src/sales/record-sales.command";
import { nextPhone, testPassword } from "../account.fixture";
import { buildSale } from "../sales-builder";
import type { TestApp } from "../test-app";
import { testPasswordCost } from "../test-password-cost";
import { addCase } from "./add-case";
import { addClaim } from "./add-claim";
import { addRemoteRights } from "./add-deploy-token";
import { addDocument } from "./add-document";
import { addEvent } from "./add-event";
import { addInvitation } from "./add-invitation";
import { addInvoice } from "./add-invoice";
import { addNotification } from "./add-notification";
import { addObjection } from "./add-objection";
import { addDispute } from "./add-dispute";
import { addDebit } from "./add-debit";
import { addPayment } from "./add-payment";
import { addScore } from "./add-score";
import { addShare } from "./add-share";
import { addDuplicatePair } from "./add-duplicate-match";
import { nextSerial } from "../serial";

/** A portal, or an app with a test's own routes. */
export type Fixture = Pick<TestApp, "database" | "clock" | "newClient" | "routes">;

export type Thing =
  | "user"
  | "session"
  | "passkey"
  | "provider"
  | "refresh"
  | "invitation"
  | "document"
  | "bank account"
  | "bank transaction"
  | "objection"
  | "billing case"
  | "revenue claim"
  | "payment"
  | "dispute"
  | "dispute file"
  | "questioned line"
  | "open line"
  | "disputed debit"
  | "share"
  | "sighting"
  | "remote"
  | "deploy token"
  | "remote key"
  | "invoice";

export interface Person {
  /** Part of all texts and ids of this person. */
  tag: string;
  role: Role;
  email: string;
  /** E.164. */
  phone: string;
  /** Words, times and amounts that only this person's data contains. */
  marks: readonly string[];
  things: Partial<Record<Thing, string>>;
}

const passwordHash = createPasswordHasher({ cost: testPasswordCost }).hash(testPassword);
/** Later than any test's clock. */
const never = new Date("2099-01-01T00:00:00Z");

async function addAccount(tag: string, role: Role, now: Date): Promise<Pick<Person, "email" | "phone">> {
  const [email, phone] = [`pat@${tag}.test`, nextPhone()];
  const proved = { emailVerifiedAt: now, phoneNumber: phone, phoneVerifiedAt: now, passwordHash: await passwordHash };
  const names = { firstName: tag, lastName: "Doe", email, emailKey: email };
  const times = { timeZone: "America/New_York", createdAt: now, updatedAt: now };
  await User.create({ id: `usr_${tag}`, role, ...names, ...proved, ...times });
  return { email, phone };
}

async function addBelongings(tag: string, email: string, now: Date): Promise<void> {
  const userId = `usr_${tag}`;
  const browser = { ip: "127.0.0.1", userAgent: "Test browser" };
  const tokenHash = hashToken(tag);
  const lives = { createdAt: now, lastSeenAt: now, expiresAt: never };
  const key = { credentialId: tag, publicKey: Buffer.from(tag), signCount: 0, transports: "", name: tag };
  const consent = { phoneNumber: "+12025550100", textVersion: tag, text: tag, consentedAt: now };
  await Promise.all([
    SessionRow.create({ id: `ses_${tag}`, tokenHash, userId, ...lives, ...browser }),
    Passkey.create({ id: `psk_${tag}`, userId, ...key, createdAt: now }),
    addNotification(tag, now),
    SocialIdentity.create({ provider: "google", subject: tag, userId, email, createdAt: now }),
    PhoneConsent.create({ id: `cns_${tag}`, userId, ...consent, ...browser }),
    AuditLog.create({ at: now, actor: userId, action: "session.opened", subject: userId, details: "{}" }),
  ]);
}

/**
 * Adds a failed archive, a view by the agency and, for a client, a scheduled deletion. All have the time `moment`, by
 * which an answer shows whose they are.
 */
async function addTimes(tag: string, role: Role, moment: Date, now: Date): Promise<void> {
  const userId = `usr_${tag}`;
  const fields = { state: "failed" as const, filesDone: 0, filesTotal: 1, attempt: 0, requestedAt: moment };
  const details = JSON.stringify({ until: moment.toISOString() });
  await Promise.all([
    DataExport.create({ id: `exp_${tag}`, userId, ...fields, expiresAt: never }),
    AuditLog.create({ at: now, actor: null, action: viewStarted, subject: userId, details }),
  ]);
  if (role === "user" || role === "registrant") {
    await User.update({ deletionAt: moment }, { where: { id: userId } });
  }
}

/** Adds a connected business with an agreement, a sale of `cents` and an import error. */
async function addBusiness({ clock }: Fixture, tag: string, cents: number): Promise<void> {
  const now = clock.now();
  const [businessId, connectionId] = [`biz_${tag}`, `con_${tag}`];
  const times = { createdAt: now, updatedAt: now };
  const timeZone = "America/New_York";
  const shop = { name: tag, phoneSameAsPersonal: true, timeZone, ...times };
  await Business.create({ id: businessId, ownerUserId: `usr_${tag}`, ...shop });
  const link = { source: "square" as const, accountId: tag, accountName: tag, state: "active" as const, scopes: "" };
  const importFrom = new Date("2025-01-01T00:00:00Z");
  await Connection.create({ id: connectionId, businessId, ...link, linkedAt: now, importFrom, ...times });
  const place = { name: tag, timeZone, currency: "USD", isActive: true };
  await SourceLocation.create({ connectionId, externalId: tag, ...place });
  const run = { kind: "refresh" as const, state: "done" as const, windowFrom: importFrom, windowTo: now };
  const position = { position: "{}", imported: cents, createdAt: now };
  await SyncRun.create({ id: `run_${tag}`, connectionId, refreshId: `ref_${tag}`, ...run, ...position });
  const odd = { source: "square", kind: "order" as const, externalId: tag, connectionId, businessId, why: "odd" };
  await SkippedRecord.create({ ...odd, firstSeenAt: now, lastSeenAt: now });
  const agreed = { businessName: tag, state: "NY", businessType: "Corporation" as const, address: tag, agreedAt: now };
  const words = { textVersion: "1", text: tag, textSha256: "0".repeat(64) };
  const consent = { consentText: tag, consentSha256: "0".repeat(64) };
  const signed = { electronicConsent: true, agreed: true, signature: tag, ...consent };
  const signer = { userId: `usr_${tag}`, ip: "127.0.0.1", userAgent: "Test browser", ...signed };
  await EngagementAgreement.create({ id: `agr_${tag}`, businessId, revision: 1, ...agreed, ...words, ...signer });
  await addDocument({ id: `agr_${tag}`, businessId, kind: "agreement" }, tag, now);
  const soldAt = new Date(now.getTime() - 86_400_000);
  const sale = buildSale({
    externalId: tag,
    locationId: tag,
    totalCents: cents,
    occurredAt: soldAt,
    updatedAt: soldAt,
  });
  const connection = { id: connectionId, businessId, source: "square" as const, importFrom };
  const recordSales = createRecordSales({ clock });
  await inBusiness(businessId, (lock) => recordSales(lock, { connection, records: [sale] }));
}

/** Adds a shared bank account that the client has not chosen, with deposits. */
async function addBankAccount(tag: string, now: Date): Promise<void> {
  const businessId = `biz_${tag}`;
  const visit = { state: "saved" as const, createdAt: now, savedAt: now };
  await BankSession.create({ id: `bse_${tag}`, businessId, externalId: `fcsess_${tag}`, ...visit });
  const account = { institution: tag, name: tag, last4: "6789", kind: "checking" as const, isDebitable: true };
  const keys = { id: `bac_${tag}`, businessId, sessionId: `bse_${tag}`, externalId: `fca_${tag}` };
  await BankAccount.create({ ...keys, ...account, status: "active", savedAt: now });
  const deposit = { externalId: `fctxn_${tag}`, amountCents: 4_200, currency: "USD", description: tag };
  const read = { transactedAt: now, status: "posted" as const, firstSeenAt: now, updatedAt: now };
  await BankTransaction.create({ businessId, accountId: keys.id, ...deposit, ...read, payoutOf: null });
  await addObjection({ ...deposit, ...read, businessId, accountId: keys.id, payoutOf: null }, tag);
}

/**
 * Builds an account of this role with everything that any account of the role may have. `buildClient` adds the
 * business.
 */
export async function buildPerson(fixture: Fixture, role: Role): Promise<Person> {
  const tag = `zq${randomBytes(5).toString("hex")}`;
  const now = fixture.clock.now();
  const moment = new Date(Date.UTC(2091, 0, 1) + randomInt(2 ** 40));
  const contacts = await addAccount(tag, role, now);
  await addBelongings(tag, contacts.email, now);
  await addTimes(tag, role, moment, now);
  if (role === "admin") await addInvitation(tag, now);
  if (role === "admin" || role === "user") await addRemoteRights(tag, now);
  const things = {
    invitation: `inv_${tag}`,
    "deploy token": `dpt_${tag}`,
    "remote key": `rky_${tag}`,
    remote: `mfe-${tag}`,
    user: `usr_${tag}`,
    session: `ses_${tag}`,
    passkey: `psk_${tag}`,
    provider: "google",
  };
  return { role, ...contacts, tag, marks: [tag, moment.toISOString()], things };
}

export async function buildClient(fixture: Fixture): Promise<Person> {
  const person = await buildPerson(fixture, "user");
  const { tag, marks, things } = person;
  const serial = nextSerial("amount");
  const cents = 70_000_000 + serial * 1_013;
  await addBusiness(fixture, tag, cents);
  await Promise.all([addEvent(fixture, tag), addBankAccount(tag, fixture.clock.now())]);
  await addInvoice(tag, fixture.clock.now());
  await addScore(tag, fixture.clock.now());
  return {
    ...person,
    marks: [...marks, String(cents)],
    things: {
      ...things,
      refresh: `ref_${tag}`,
      document: `agr_${tag}`,
      "bank account": `fca_${tag}`,
      "bank transaction": `fctxn_${tag}`,
      objection: `fctxn_objected_${tag}`,
      "revenue claim": await addClaim(tag, fixture.clock.now()),
      "billing case": await addCase(tag, fixture.clock.now()),
      share: await addShare(tag, fixture.clock.now()),
      sighting: await addDuplicatePair(tag, fixture.clock.now()),
      invoice: `bil_${tag}`,
      payment: await addPayment(tag, fixture.clock.now()),
      ...(await addDispute(tag, fixture.clock.now())),
      "disputed debit": await addDebit(tag, fixture.clock.now()),
    },
  };
}
