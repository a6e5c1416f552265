import type { Count, NonEmptyString } from "./values.js";

/** Ways by which a code is sent. */
export const CODE_TYPES = ["email", "sms"] as const;
export type CodeType = (typeof CODE_TYPES)[number];

/** Flows in which a code is asked for. */
export const FLOW_SOURCES = ["login flow", "registration flow", "password reset flow", "step up", "settings"] as const;
export type FlowSource = (typeof FLOW_SOURCES)[number];

/** A text that the carrier could not deliver, and what to do, a sentence. */
export interface TextTrouble {
  status: "undelivered";
  message: NonEmptyString;
}

/** Masked contacts of the account; null when absent (S26). */
export interface MfaMethodsAnswer {
  userEmail: NonEmptyString | null;
  userPhone: NonEmptyString | null;
  /** There when the browser is why a factor is asked for: the account doesn't know it. Staff is always asked. */
  newBrowser?: boolean;
  /** There when the last text to the phone could not be delivered: offer another way. */
  sms?: TextTrouble;
  /** There when the account has a passkey. */
  passkey?: boolean;
  /** There when it has an authenticator app. */
  authenticator?: boolean;
  /** There when a recovery code is left. */
  recoveryCode?: boolean;
}

export interface SendCodeByMethodRequest {
  method: CodeType;
}

/** Registration may name the phone to send to; it must be the pending one. */
export interface SendSmsCodeRequest {
  phoneNumber?: string;
}

export interface VerifyCodeRequest {
  code: string;
  type: CodeType;
  flowSource: FlowSource;
}

/** With `redirect`, `nextStep` goes to `ds-progress` and the browser to `url` (S21). */
export interface VerifyCodeAnswer {
  message: NonEmptyString;
  type: "success";
  redirect?: boolean;
  url?: NonEmptyString;
  /**
   * @minimum 1
   * @maximum 4
   */
  nextStep?: Count;
}
