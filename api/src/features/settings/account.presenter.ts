import type { AllUserInfoAnswer, BusinessInfo, UserInfo } from "@portal/api-contract";
import type { Business } from "../../models/business.model";
import type { User } from "../../models/user.model";
import { toNationalDigits } from "../../models/values/us-phone";

function presentUser({ id, firstName, lastName, email, phoneNumber }: User): UserInfo {
  return { id, firstName, lastName, email, phoneNumber };
}

/** 'Same as my personal phone number' is a flag, resolved here (S24). */
function presentBusiness(business: Business, owner: User): BusinessInfo {
  const personal = owner.phoneNumber === null ? null : toNationalDigits(owner.phoneNumber);
  return {
    bizName: business.name,
    web: business.website,
    bizPhone: business.phoneSameAsPersonal ? personal : business.phone,
    bizPhoneSameAsPersonal: business.phoneSameAsPersonal,
    timeZone: business.timeZone,
  };
}

/** The person's own data, and the business's; an admin has none. */
export function presentAccount(user: User, business: Business | null): AllUserInfoAnswer {
  return { user: presentUser(user), business: business === null ? null : presentBusiness(business, user) };
}
