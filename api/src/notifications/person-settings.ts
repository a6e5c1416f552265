import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type QuietHours } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../models/business.model";
import { NotificationSettingsRow } from "../models/notification-settings.model";
import type { User } from "../models/user.model";
import type { Choices } from "./notification-kinds.policy";
import { leastQuietHours } from "./quiet-hours.policy";

export interface PersonSettings {
  choices: Choices;
  quietHours: QuietHours;
  /** E.164 of the phone for which the person consented to texts. */
  smsNumber: string | null;
}

const channels = Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, Joi.boolean()]));
const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Joi.object(channels)]));
/** Ignores kinds of other versions. */
const choicesSchema = Joi.object<Choices>(kinds).options({ stripUnknown: true }).required();

export async function readPersonSettings(userId: string): Promise<PersonSettings> {
  const row = await NotificationSettingsRow.findByPk(userId);
  if (row === null) return { choices: {}, quietHours: leastQuietHours, smsNumber: null };
  const choices: Choices = Joi.attempt(JSON.parse(row.choices), choicesSchema);
  return { choices, quietHours: { from: row.quietFrom, to: row.quietTo }, smsNumber: row.smsNumber };
}

/** True for a verified phone with consent for this number. */
export function mayText({ phoneNumber, phoneVerifiedAt }: User, { smsNumber }: PersonSettings): boolean {
  return phoneNumber !== null && phoneVerifiedAt !== null && phoneNumber === smsNumber;
}

/** The business's zone; without a business the person's. */
export async function findZone(user: User): Promise<string> {
  const where = { ownerUserId: user.id };
  const business = await Business.findOne({ attributes: ["timeZone"], where });
  return business?.timeZone ?? user.timeZone;
}
