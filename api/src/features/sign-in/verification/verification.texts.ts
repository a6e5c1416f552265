import type { CodeType } from "@portal/api-contract";
import { messagesTexts } from "../../../messages/messages.texts";

/** Sentences that S21 to S25 quote are exact. */
export const verificationTexts = {
  sent: {
    email: "New code sent! If you don't see it, check your spam folder.",
    sms: "New code sent! Check your phone.",
  } satisfies Record<CodeType, string>,
  wait: (seconds: number) =>
    `If you need a new code, you'll need to wait ${String(seconds)} seconds before requesting it.`,
  codeRefused: "That code is not valid or has expired.",
  tooManyCodes: (minutes: number) =>
    `Too many wrong codes. Please try again in ${String(minutes)} ${minutes === 1 ? "minute" : "minutes"}.`,
  codeForm: "The code has 6 digits.",
  emailVerified: "Your email is verified.",
  phoneVerified: "Your phone is verified.",
  signedIn: "Welcome back!",
  confirmed: "Thank you. You have confirmed that it is you.",
  finishRegistration: "Let's finish your registration.",
  nowANewPassword: "Thank you. Now choose a new password.",
  nowThePassword: "Thank you. Now enter your password.",
  emailAlreadyVerified: "Your email is verified already.",
  nothingWaits: "No code is needed. Change your email or phone first.",
  noPhoneYet: "Enter your phone number first.",
  otherPhone: "That is not the phone number you entered. Enter it again to change it.",
  noSuchMethod: "This account has no verified phone. Use email instead.",
  spentMethod: "You just used this to reset your password. Please use another way to confirm that it is you.",
  optedOut: "This number has opted out of our texts. Use email instead, or another number.",
  numberUnreachable: messagesTexts.numberUnreachable,
  mailboxRefused: "This address does not accept our email. Check the address.",
  passkeyRefused: "That passkey was not accepted. Please try again.",
  noPasskey: "This account has no passkey. Use another method.",
  passkeyKnown: "That passkey belongs to an account already.",
  tooManyPasskeys: (most: number) => `You can have at most ${String(most)} passkeys. Remove one first.`,
  noSuchPasskey: "There is no such passkey.",
  passkeyRemoved: "The passkey is removed.",
  authenticatorKnown: "Your account has an authenticator app already. Remove it first.",
  noAuthenticator: "This account has no authenticator app. Use another method.",
  authenticatorRefused: "That code is not valid or was used already. Enter the next one that your app shows.",
  authenticatorRemoved: "The authenticator app is removed.",
  setUpOver: "This set-up is over. Please start again.",
  setUpRefused: "That is not the code that your app should show now. Check that your device has the right time.",
  recoveryCodeForm: "A recovery code has 10 letters and digits.",
  recoveryCodeRefused: "That recovery code is not valid or was used already.",
  phoneOnAccount: "the phone on your account",
} as const;
