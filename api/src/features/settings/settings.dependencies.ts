import type { CodeSentAnswer, CodeType, SmsConsentText } from "@portal/api-contract";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { AppError } from "../../platform/errors/app-error";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { Locale } from "../../models/values/locale";
import type { SendMessage } from "../../messages/send-message.command";
import type { Session } from "../../platform/http/session";
import type { SignIn } from "../../sign-in/sign-in";
import type { ChangeTimeZone } from "../../sales/change-time-zone.command";

export interface KeptConsent {
  id: string;
  phoneNumber: string;
  textVersion: string;
  text: string;
  consentedAt: Date;
}

export interface SettingsNeeds {
  sendSettingsCode: (request: {
    session: Session;
    type: CodeType;
    destination: string;
    ip: string;
    locale: Locale;
    alongside: () => Promise<void>;
  }) => Promise<CodeSentAnswer>;
  smsConsents: {
    current: () => SmsConsentText;
    find: (version: string) => SmsConsentText | undefined;
    keep: (consent: {
      userId: string;
      phoneNumber: string;
      version: string | undefined;
      ip: string;
      userAgent: string;
    }) => Promise<string>;
    listOf: (userId: string) => Promise<KeptConsent[]>;
  };
  addresses: {
    taken: () => AppError;
    refuseTaken: (emailKey: string, ownUserId: string | null) => Promise<void>;
    free: (emailKey: string, by: { requestId: string }) => Promise<void>;
  };
  changeTimeZone: ChangeTimeZone;
}

export interface SettingsDependencies extends SettingsNeeds {
  clock: Clock;
  recordAudit: RecordAudit;
  enqueueJob: EnqueueJob;
  sendMessage: SendMessage;
  signIn: SignIn;
  /** S24: true only outside production. */
  allowLocalhost: boolean;
}
