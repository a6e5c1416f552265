import type { UpdateUserAnswer, UpdateUserRequest } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { AppError } from "../../platform/errors/app-error";
import { requireFreshFactor } from "../../sign-in/access";
import type { Locale } from "../../models/values/locale";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Browser, Session } from "../../platform/http/session";
import { presentPending } from "./account.presenter";
import { planContacts, type ContactPlan } from "./contact-plan.policy";
import { createSaveFields } from "./save-fields";
import type { SettingsDependencies } from "./settings.dependencies";
import { findRefusals, isShownPhone } from "./kept-values.policy";
import { settingsTexts } from "./settings.texts";
import { inTransaction } from "../../platform/db/database";

export interface UpdateUserCaller extends Browser {
  session: Session;
  business: OwnBusiness | null;
  locale: Locale;
}

type NewContact = ContactPlan["toVerify"][number];

function missingConsent(): AppError {
  const message = settingsTexts.consentMissing;
  return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { "userInfo.consent": message } });
}

/** Drops a business phone that the account already shows. Throws 422 for values that are valid only if the account already has them. */
function acceptValues(request: UpdateUserRequest, user: User, business: Business | null): UpdateUserRequest {
  const kept = { lastName: user.lastName, phoneNumber: user.phoneNumber, business };
  const fields = findRefusals(request, kept);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields });
  const { bizPhone, ...bizInfo } = request.bizInfo ?? {};
  if (!request.bizInfo || !isShownPhone(bizPhone, kept)) return request;
  return { ...request, bizInfo };
}

/** Throws before anything is stored: 422 without consent, 403 without a fresh factor, 409 for a used address (S18, S23, S28). */
async function refuseContacts(
  { clock, addresses }: SettingsDependencies,
  { toVerify }: ContactPlan,
  { userInfo }: UpdateUserRequest,
  session: Session,
): Promise<void> {
  if (toVerify.some(({ type }) => type === "sms") && userInfo?.consent !== true) throw missingConsent();
  if (toVerify.length > 0) await requireFreshFactor(session, clock.now());
  const email = toVerify.find(({ type }) => type === "email")?.destination;
  if (email !== undefined) await addresses.refuseTaken(toEmailKey(email), session.userId);
}

/**
 * Changes only the fields that are sent (S27). New contacts wait for their codes.
 * Throws 403 without a fresh factor (S18), 409 for a used address or without a business, and as `SendCode` does.
 * After an error nothing is stored. Exception: when email and phone change and only the phone's code fails, all but the phone is stored.
 */
export function createUpdateUser(dependencies: SettingsDependencies) {
  const { sendSettingsCode } = dependencies;
  const saveFields = createSaveFields(dependencies);

  async function sendCodes(
    contacts: readonly NewContact[],
    caller: UpdateUserCaller,
    keep: (contact: NewContact, isFirst: boolean) => Promise<void>,
  ) {
    const { session, ip, locale } = caller;
    const codes: NonNullable<UpdateUserAnswer["codes"]> = [];
    for (const [index, contact] of contacts.entries()) {
      const alongside = () => keep(contact, index === 0);
      const { waitTime } = await sendSettingsCode({ session, ...contact, ip, locale, alongside });
      codes.push({ type: contact.type, waitTime });
    }
    return codes;
  }

  return async (sent: UpdateUserRequest, caller: UpdateUserCaller): Promise<UpdateUserAnswer> => {
    const { userId } = caller.session;
    if (sent.bizInfo && !caller.business) {
      throw new AppError({ code: "NO_BUSINESS", status: 409, message: settingsTexts.noBusiness });
    }
    const known = await User.findByPk(userId, { rejectOnEmpty: true });
    const request = acceptValues(sent, known, caller.business && (await Business.findByPk(caller.business.id)));
    const plan = planContacts(known, request.userInfo ?? {});
    await refuseContacts(dependencies, plan, request, caller.session);
    if (plan.toVerify.length === 0) {
      await inTransaction(() => saveFields({ request, caller, plan, contact: null }));
    }
    const codes = await sendCodes(plan.toVerify, caller, (contact, isFirst) =>
      saveFields({ request: isFirst ? request : {}, caller, plan, contact, consent: request.userInfo }),
    );
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    const business = caller.business && (await Business.findByPk(caller.business.id));
    return { message: settingsTexts.updated, type: "success", pending: presentPending(user, business), codes };
  };
}
