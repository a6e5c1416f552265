import { STAFF_ROLES } from "@portal/api-contract";
import { parseArgs } from "node:util";
import Joi from "joi";
import { Op } from "sequelize";
import { loadDatabaseUrl } from "../config/load-config";
import { User } from "../models/user.model";
import { emailField, toEmailKey } from "../models/values/email-key";
import { systemClock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";
import { OperatorError } from "../platform/errors/operator-error";
import { withAccountTools } from "./account-tools";
import { phoneField } from "./read-admin-answers";
import { runCommand } from "./run-command";

interface PhoneAnswers {
  email: string;
  /** E.164. */
  phone: string;
}

const answersSchema = Joi.object<PhoneAnswers, true>({ email: emailField.required(), phone: phoneField.required() });

function readAnswers(args: readonly string[]): PhoneAnswers {
  const { values } = parseArgs({ args: [...args], options: { email: { type: "string" }, phone: { type: "string" } } });
  if (values.email === undefined || values.phone === undefined) {
    throw new OperatorError("Give the account with --email and its new number with --phone.");
  }
  const checked = answersSchema.validate(values, { abortEarly: false });
  if (checked.error === undefined) return checked.value;
  throw new OperatorError(checked.error.details.map(({ message }) => message).join(" "), { cause: checked.error });
}

/**
 * `npm run admin:phone -- --email … --phone …` adds a verified phone to a staff account without one.
 * Needed after a staff member reset the password by an email that is the only contact (D78). Rejects another account's phone.
 */
void runCommand(() =>
  withAccountTools(loadDatabaseUrl(), async ({ recordAudit }) => {
    const { email, phone: phoneNumber } = readAnswers(process.argv.slice(2));
    return inTransaction(async () => {
      const where = { emailKey: toEmailKey(email), role: [...STAFF_ROLES] };
      const user = await User.findOne({ where, lock: true });
      if (!user) throw new OperatorError("No one on the agency's staff has this email.");
      if (user.phoneVerifiedAt !== null) {
        throw new OperatorError("This account already has a phone. Its owner can change it in the settings.");
      }
      const others = { phoneNumber, phoneVerifiedAt: { [Op.not]: null } };
      if ((await User.count({ where: others })) > 0) {
        throw new OperatorError(
          "Another account uses this phone to confirm sign-ins. Give a number that only this person has.",
        );
      }
      const now = systemClock.now();
      const phone = { phoneNumber, phoneVerifiedAt: now, pendingPhoneNumber: null };
      await user.update({ ...phone, updatedAt: now });
      const entry = { actor: null, action: "account.phone-changed", subject: user.id };
      await recordAudit({ ...entry, details: { by: "give-phone" } });
      return `${user.email} can confirm a sign-in by text message now.`;
    });
  }),
);
