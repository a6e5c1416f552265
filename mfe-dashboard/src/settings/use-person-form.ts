import { useSession } from "@portal/host-contract";
import type { ApiError, SmsConsentText, UpdateUserInfo, UserInfo } from "@portal/shared-ui/api";
import {
  type FieldErrors,
  findEmailFault,
  findPhoneFault,
  hasLetter,
  toE164,
  toNationalDigits,
  useFormErrors,
} from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import { personTexts } from "./settings.texts.js";
import { useUpdateAccount } from "./use-update-account.js";

export type PersonField = "firstName" | "lastName" | "email" | "phone" | "consent";
type Filled = Record<"firstName" | "lastName" | "email" | "phone", string>;

function toFilled({ firstName, lastName, email, phoneNumber }: UserInfo): Filled {
  return { firstName, lastName, email, phone: toNationalDigits(phoneNumber ?? "") };
}

/** A last name is required unless the account was created without one. */
function findFaults({ filled, known, isAgreed }: { filled: Filled; known: Filled; isAgreed: boolean }) {
  const faults: FieldErrors<PersonField> = {};
  for (const field of ["firstName", "lastName", "email"] as const) {
    const isMissing = field === "email" ? filled[field].trim() === "" : !hasLetter(filled[field]);
    if (isMissing && filled[field].trim() !== known[field]) faults[field] = personTexts.required(personTexts[field]);
  }
  const emailFault = findEmailFault(filled.email);
  if (emailFault !== null) faults.email = emailFault;
  if (filled.phone === known.phone) return faults;
  const phoneFault = findPhoneFault(filled.phone);
  if (phoneFault !== null) faults.phone = phoneFault;
  else if (!isAgreed) faults.consent = personTexts.consentMissing;
  return faults;
}

function toChanges(
  { firstName, lastName, email, phone }: Filled,
  known: Filled,
  consentVersion: string,
): UpdateUserInfo {
  return {
    ...(firstName === known.firstName ? {} : { firstName }),
    ...(lastName === known.lastName ? {} : { lastName }),
    ...(email.trim() === known.email ? {} : { email }),
    ...(phone === known.phone ? {} : { phoneNumber: toE164(phone), consent: true, consentVersion }),
  };
}

/** Sends only changes (S27). */
export function usePersonForm(user: UserInfo, smsConsent: SmsConsentText) {
  const { rename } = useSession();
  const [typed, setTyped] = useState<Partial<Filled>>({});
  const [isAgreed, setIsAgreed] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { errors, formRef, show, judge, clear } = useFormErrors<PersonField>();
  const { busy, run } = useUpdateAccount({ onSaved: handleSaved, onRefused: handleRefused });

  const known = toFilled(user);
  const filled = { ...known, ...typed };
  const isNewPhone = filled.phone !== known.phone;

  function handleSaved() {
    if (filled.firstName !== known.firstName) rename?.(filled.firstName.trim());
    setTyped({});
    setIsAgreed(false);
    setRefusal(null);
  }

  function handleRefused(refused: ApiError) {
    setRefusal(refused);
    show(toErrors(refused));
  }

  function change(field: keyof Filled, value: string) {
    setTyped((before) => ({ ...before, [field]: field === "phone" ? toNationalDigits(value) : value }));
    clear(field);
  }

  /** The consent is checked on submit. */
  function leave(field: keyof Filled) {
    judge(field, findFaults({ filled, known, isAgreed })[field] ?? null);
  }

  function agree(isTicked: boolean) {
    setIsAgreed(isTicked);
    clear("consent");
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const faults = findFaults({ filled, known, isAgreed });
    show(faults);
    if (Object.keys(faults).length === 0) run({ userInfo: toChanges(filled, known, smsConsent.version) });
  }

  return { filled, isNewPhone, isAgreed, errors, formRef, refusal, busy, change, leave, agree, handleSubmit };
}

function toErrors({ fields = {} }: ApiError): FieldErrors<PersonField> {
  const errors: FieldErrors<PersonField> = {};
  const names = {
    firstName: "firstName",
    lastName: "lastName",
    email: "email",
    phone: "phoneNumber",
    consent: "consent",
  };
  for (const field of ["firstName", "lastName", "email", "phone", "consent"] as const) {
    const fault = fields[`userInfo.${names[field]}`] ?? fields[names[field]];
    if (fault !== undefined) errors[field] = fault;
  }
  return errors;
}
