import { createHash } from "node:crypto";
import { type AgencyLogoRequest, LOGO_MAX_BYTES, type LogoType } from "@portal/api-contract";
import { AgencyProfile } from "../../models/agency-profile.model";
import { AppError } from "../../platform/errors/app-error";
import type { AgencyCaller, AgencyDependencies } from "./agency.dependencies";
import { agencyTexts as texts } from "./agency.texts";
import { agencyRowId } from "./read-agency.query";
import { inTransaction } from "../../platform/db/database";

/** First bytes in hex; a dot is any digit. */
const starts: readonly (readonly [LogoType, RegExp])[] = [
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/webp", /^52494646.{8}57454250/],
];

/** Decides by the first bytes, whatever type the sender claims. */
function findLogoType(image: Buffer): LogoType | null {
  const start = image.subarray(0, 12).toString("hex");
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

function refuse(message: string): AppError {
  return new AppError({ code: "LOGO_INVALID", status: 422, message, fields: { image: message } });
}

type Logo = Pick<AgencyProfile, "logo" | "logoType" | "logoSha256">;

/** Throws 422 for a wrong size or type. */
function toLogo({ image }: AgencyLogoRequest): Logo {
  if (image === null) return { logo: null, logoType: null, logoSha256: null };
  const logo = Buffer.from(image, "base64");
  if (logo.length > LOGO_MAX_BYTES) throw refuse(texts.logoSize);
  const logoType = findLogoType(logo);
  if (logoType === null) throw refuse(texts.logoType);
  return { logo, logoType, logoSha256: createHash("sha256").update(logo).digest("hex") };
}

/** `image` null removes the logo. Keeps the other settings. */
export function createChangeLogo({ clock, recordAudit, readAgency }: AgencyDependencies) {
  return async (request: AgencyLogoRequest, { userId: actor, ip, requestId }: AgencyCaller): Promise<void> => {
    const logo = toLogo(request);
    const { name, address, email, phone } = await readAgency();
    await inTransaction(async () => {
      const [row] = await AgencyProfile.findOrCreate({
        where: { id: agencyRowId },
        defaults: { id: agencyRowId, name, address, email, phone, updatedAt: clock.now() },
      });
      await row.update({ ...logo, updatedAt: clock.now() });
      const entry = { actor, action: "agency.logo-changed", subject: null, ip, requestId };
      await recordAudit({ ...entry, details: { sha256: logo.logoSha256 } });
    });
  };
}
