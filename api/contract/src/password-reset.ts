import type { CodeType } from "./verification.js";

/** Steps of /password-reset: 1 email, 2 method, 3 code, 4 new password (specification §2). */
export const RESET_STEPS = [1, 2, 3, 4] as const;
export type ResetStep = (typeof RESET_STEPS)[number];

export interface CheckRegistrationRequest {
  email: string;
}

/** The reset of this browser; the same answer for every address (S25). */
export interface ResetProgressAnswer {
  currentStep: ResetStep;
  /** Method of the last code; null except at step 3. */
  method: CodeType | null;
}

export interface UpdatePasswordRequest {
  /** S20: 8 to 128 characters, not one of the most common passwords. */
  password: string;
  confirmPassword: string;
}
