import { Business } from "../../models/business.model";
import type { User } from "../../models/user.model";
import type { Person } from "../../platform/personal-data/personal-data";

const listDistinct = (...values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Returns all identifiers by which tables find the person's rows. */
export async function toPerson(user: User): Promise<Person> {
  const { id: userId, email, emailVerifiedAt, pendingEmail } = user;
  const { phoneNumber, phoneVerifiedAt, pendingPhoneNumber } = user;
  const business = await Business.findOne({ attributes: ["id"], where: { ownerUserId: userId } });
  return {
    userId,
    businessId: business?.id ?? null,
    emails: listDistinct(email, pendingEmail),
    phones: listDistinct(phoneNumber, pendingPhoneNumber),
    verifiedEmails: emailVerifiedAt === null ? [] : [email],
    verifiedPhones: phoneVerifiedAt === null ? [] : listDistinct(phoneNumber),
  };
}
