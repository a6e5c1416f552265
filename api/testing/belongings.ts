import { Business } from "../src/models/business.model";
import { Connection } from "../src/models/connection.model";
import { EventCounter } from "../src/models/event-counter.model";
import { EventRow } from "../src/models/event-row.model";
import { Notification } from "../src/models/notification.model";
import { OutboundMessage } from "../src/models/outbound-message.model";
import { Passkey } from "../src/models/passkey.model";
import { PageLink } from "../src/models/page-link.model";
import { PhoneConsent } from "../src/models/phone-consent.model";
import { SalesDrift } from "../src/models/sales-drift.model";
import { SessionRow } from "../src/models/session-row.model";
import { SkippedRecord } from "../src/models/skipped-record.model";
import { SocialIdentity } from "../src/models/social-identity.model";
import { SourceLocation } from "../src/models/source-location.model";
import { TrustedDevice } from "../src/models/trusted-device.model";
import type { User } from "../src/models/user.model";
import { hashToken } from "../src/platform/crypto/token-hash";
import { randomId } from "../src/platform/crypto/random-id";

const at = new Date("2026-11-20T12:00:00Z");

/** Files of the archive of a person to whom `giveBelongings` gave everything. */
export const belongingsFiles = [
  ...["business.json", "connections.json", "consents.json", "events.csv", "google-and-facebook.json", "locations.json"],
  ...[
    "messages.json",
    "notifications.json",
    "pages.json",
    "passkeys.json",
    "records-not-understood.json",
    "repaired-figures.json",
    "sessions.json",
  ],
  "trusted-browsers.json",
];

/** Adds a row with `mark` to each table about a person. */
export async function giveToPerson({ id: userId, phoneNumber }: User, mark: string): Promise<void> {
  const place = { ip: "203.0.113.7", userAgent: mark };
  const token = { tokenHash: hashToken(userId) };
  const message = { channel: "email", template: "verification-code-mail", locale: "en", state: "sent" } as const;
  const times = { createdAt: at, updatedAt: at };
  const words = { phoneNumber: phoneNumber ?? "", textVersion: "1", text: `${mark} agrees.`, consentedAt: at };
  const key = { credentialId: userId, publicKey: Buffer.from("key"), signCount: 0, transports: "usb" };
  await PhoneConsent.create({ id: randomId("cns"), userId, ...words, ...place });
  await SocialIdentity.create({ provider: "google", subject: userId, userId, email: mark, createdAt: at });
  await SessionRow.update({ userAgent: mark }, { where: { userId } });
  await TrustedDevice.create({ id: randomId("dev"), userId, ...token, trustedAt: at, ...place });
  await Passkey.create({ id: randomId("psk"), userId, ...key, name: mark, createdAt: at });
  const line = { businessId: null, kind: "document-ready" as const, ref: mark, about: null, href: null, at };
  await Notification.create({ id: randomId("ntc"), userId, ...line, title: mark, text: mark, isListed: true });
  const data = { destination: mark, data: "{}", expiresAt: null };
  await OutboundMessage.create({ id: randomId("msg"), userId, ...message, ...data, ...times });
}

async function giveToBusiness({ id: ownerUserId }: User, mark: string): Promise<void> {
  const business = await Business.findOne({ where: { ownerUserId }, rejectOnEmpty: true });
  await business.update({ name: mark });
  const { id: businessId } = business;
  const connection = await Connection.findOne({ where: { businessId }, rejectOnEmpty: true });
  await connection.update({ accountName: mark });
  const connectionId = connection.id;
  const place = { externalId: "L1", timeZone: null, currency: "USD", isActive: true };
  await SourceLocation.create({ connectionId, name: mark, ...place });
  const seen = { firstSeenAt: at, lastSeenAt: at };
  const record = { source: "square", kind: "order" as const, externalId: businessId, why: mark };
  await SkippedRecord.create({ connectionId, businessId, ...record, ...seen });
  const linked = { state: "active" as const, scopes: "pages_show_list", linkedAt: at, createdAt: at, updatedAt: at };
  const keys = { userToken: "A sealed Token", pageToken: "A sealed Token" };
  await PageLink.create({
    id: randomId("pag"),
    businessId,
    pageId: randomId("page"),
    pageName: mark,
    ...linked,
    ...keys,
  });
  await EventCounter.create({ businessId, lastSeq: 1 });
  const visit = { seq: 1, eventSystem: "web" as const, externalId: businessId, action: "site_visit", person: mark };
  const fields = { state: "happened" as const, trust: "public" as const, item: null, amountCents: null };
  const when = { occurredAt: at, isDated: true, reportedAt: at, recordedAt: at };
  await EventRow.create({ id: randomId("evt"), businessId, ...visit, ...fields, ...when });
  await SalesDrift.create({ businessId, kind: "sums", subject: mark, expected: "{}", found: "{}", at });
}

/** Adds rows with `mark` about a person and their business, which must have a connection. */
export async function giveBelongings(user: User, mark: string): Promise<void> {
  await giveToPerson(user, mark);
  await giveToBusiness(user, mark);
}
