import type { Count, NonEmptyString } from "./values.js";

export const CODE_TYPES = ["email", "sms"] as const;
export type CodeType = (typeof CODE_TYPES)[number];

export const FLOW_SOURCES = ["login flow", "registration flow", "password reset flow", "step up", "settings"] as const;
export type FlowSource = (typeof FLOW_SOURCES)[number];

/** An undelivered text, and what to do, a sentence. */
export interface TextTrouble {
  status: "undelivered";
  message: NonEmptyString;
}

/** Masked contacts of the account; null: absent (S26). */
export interface MfaMethodsAnswer {
  userEmail: NonEmptyString | null;
  userPhone: NonEmptyString | null;
  /** True: a factor is required because the account does not know this browser. Staff always need a factor. */
  newBrowser?: boolean;
  /** Present if the last text to the phone was not delivered: offer another way. */
  sms?: TextTrouble;
  passkey?: boolean;
  authenticator?: boolean;
  /** The account has an unused recovery code. */
  recoveryCode?: boolean;
}

export interface SendCodeByMethodRequest {
  method: CodeType;
}

/** Registration may name the phone; it must be the pending one. */
export interface SendSmsCodeRequest {
  phoneNumber?: string;
}

export interface VerifyCodeRequest {
  code: string;
  type: CodeType;
  flowSource: FlowSource;
}

/** With `redirect`, store `nextStep` in `ds-progress` and open `url` (S21). */
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
