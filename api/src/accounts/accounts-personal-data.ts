import { Business } from "../models/business.model";
import { SocialIdentity } from "../models/social-identity.model";
import { User } from "../models/user.model";
import type { PersonalDataByTable } from "../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofUser } from "../platform/personal-data/rows-of-person";

export const accountsPersonalData: PersonalDataByTable = {
  users: {
    exported: archiveOf(User, {
      file: "profile.json",
      about: "Your account. We keep your password only as a hash, and it is not included.",
      of: ({ userId }) => ({ id: userId }),
      columns: [
        ...["id", "role", "firstName", "lastName", "email", "emailVerifiedAt", "pendingEmail"],
        ...["phoneNumber", "phoneVerifiedAt", "pendingPhoneNumber", "timeZone", "createdAt", "updatedAt"],
      ],
    }),
    deletion: {
      blanked: "An account without a name, an address or a way to sign in, so that the books have an owner.",
    },
  },
  businesses: {
    exported: archiveOf(Business, {
      file: "business.json",
      about: "Your business.",
      of: ({ userId }) => ({ ownerUserId: userId }),
      columns: [
        ...["id", "name", "website", "phone", "phoneSameAsPersonal", "timeZone", "pendingTimeZone"],
        ...["createdAt", "updatedAt"],
      ],
    }),
    deletion: { blanked: "The name and the time zone of your business, because the books refer to them." },
  },
  social_identities: {
    exported: archiveOf(SocialIdentity, {
      file: "google-and-facebook.json",
      about: "Accounts at Google and Facebook that you sign in with.",
      of: ofUser,
      key: ["provider"],
      columns: ["provider", "subject", "email", "createdAt"],
    }),
    deletion: deleteRows(SocialIdentity, ofUser),
  },
};
