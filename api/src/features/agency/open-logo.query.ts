import { Readable } from "node:stream";
import { AgencyProfile } from "../../models/agency-profile.model";
import { AppError } from "../../platform/errors/app-error";
import { FileAnswer } from "../../platform/http/file-answer";
import { agencyTexts } from "./agency.texts";
import { agencyRowId } from "./read-agency.query";

/** Throws 404 without a logo. */
export async function openLogo(): Promise<FileAnswer> {
  const row = await AgencyProfile.findByPk(agencyRowId, { attributes: ["logo", "logoType"] });
  if (!row?.logo || row.logoType === null) {
    throw new AppError({ code: "NOT_FOUND", status: 404, message: agencyTexts.noLogo });
  }
  const name = `logo.${row.logoType.replace("image/", "")}`;
  return new FileAnswer(name, row.logoType, row.logo.length, Readable.from([row.logo]));
}
