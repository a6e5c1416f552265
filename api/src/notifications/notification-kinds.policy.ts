import {
  can,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSetting,
  type Role,
} from "@portal/api-contract";

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

/** Missing values are the defaults. */
export type Choices = Partial<Record<NotificationKind, Partial<Channels>>>;

/** Channels that no one can turn off, because law or money requires them (S52). */
const required: NotificationChannel[] = ["mail", "here"];

type KindRule = Pick<NotificationSetting, "mail" | "here" | "locked">;

const money: KindRule = { mail: true, here: true, locked: required };
const chosen: KindRule = { mail: true, here: true, locked: [] };

/** Defaults. Texts need a separate consent, so they are never a default (S65). */
const rules: Readonly<Record<NotificationKind, KindRule>> = {
  "debit-planned": money,
  "debit-changed": money,
  "debit-paid": money,
  "debit-failed": money,
  "debit-returned": money,
  "debit-refunded": money,
  "invoice-issued": chosen,
  dispute: money,
  "source-revoked": chosen,
  "source-stale": chosen,
  "mandate-ended": money,
  "deposit-marked": money,
  "sale-claimed": money,
  "account-viewed": { mail: false, here: true, locked: [] },
  "document-ready": chosen,
  "statement-ready": chosen,
  "contract-clock": chosen,
  "risk-alert": chosen,
};

const staffKinds: ReadonlySet<NotificationKind> = new Set(["risk-alert"]);

export function kindsOf(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !staffKinds.has(kind) || can(role, "see clients"));
}

export function lockedChannels(kind: NotificationKind): NotificationChannel[] {
  return rules[kind].locked;
}

/** @param mayText whether the person consented to texts to their phone */
export function channelsOf(kind: NotificationKind, choices: Choices, mayText: boolean): Channels {
  const { mail, here, locked } = rules[kind];
  const wanted = { mail, here, sms: false, ...choices[kind] };
  for (const channel of locked) wanted[channel] = true;
  return { ...wanted, sms: wanted.sms && mayText };
}

export function refusedChannels(kind: NotificationKind, choice: Partial<Channels>): NotificationChannel[] {
  const locked = lockedChannels(kind);
  return NOTIFICATION_CHANNELS.filter((channel) => choice[channel] === false && locked.includes(channel));
}
