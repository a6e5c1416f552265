import {
  LOGO_MAX_BYTES,
  type AgencyLogoQuery,
  type AgencyLogoRequest,
  type AgencySettings,
} from "@portal/api-contract";
import Joi from "joi";
import { businessPhoneField } from "../../models/values/business-fields";
import { SAME_AS_PERSONAL_PHONE } from "../../models/values/business-phone";
import { emailField } from "../../models/values/email-key";
import { refuseHidden, requireLetterOrDigit, trimmedText } from "../../models/values/hidden-characters";
import { requiredLine } from "../../models/values/person-name";
import { agencyTexts as texts } from "./agency.texts";

const line = (maximum: number, missing: string, tooLong: string) =>
  trimmedText()
    .max(maximum)
    .custom(refuseHidden)
    .custom(requireLetterOrDigit)
    .required()
    .messages({ ...requiredLine(missing), "string.max": tooLong });

export const agencyRequest = Joi.object<AgencySettings, true>({
  name: line(120, texts.nameRequired, texts.nameLength),
  address: line(300, texts.addressRequired, texts.addressLength),
  email: emailField.required().messages(requiredLine(texts.emailRequired)),
  phone: businessPhoneField
    .invalid(SAME_AS_PERSONAL_PHONE)
    .allow(null)
    .required()
    .messages(requiredLine(texts.phoneRequired)),
  samplesShown: Joi.boolean().optional().messages({ "boolean.base": texts.samplesShown }),
}).example({
  name: "An Agency",
  address: "1 Main Street, Albany",
  email: "hello@example.com",
  phone: "2125550142",
  samplesShown: true,
});

/** Base64 adds a third. The rest of the room lets a logo that is a little too large reach the check that explains its size. */
export const maxLogoBodyBytes = 2 * LOGO_MAX_BYTES;

export const logoRequest = Joi.object<AgencyLogoRequest, true>({
  image: Joi.string()
    .base64()
    .allow(null)
    .required()
    .messages({ ...requiredLine(texts.logoType), "string.base64": texts.logoType }),
}).example({ image: null });

export const logoQuery = Joi.object<AgencyLogoQuery, true>({ v: Joi.string().max(64).optional() });
