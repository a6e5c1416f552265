import type { Platform } from "../../../platform";
import { createSendCode } from "./send-code.command";
import { createSendSettingsCode } from "./send-settings-code";

export function createVerificationApi(platform: Platform) {
  const sendCode = createSendCode({ ...platform, codeKeys: platform.config.codeKeys });
  return { sendCode, sendSettingsCode: createSendSettingsCode(sendCode) };
}
