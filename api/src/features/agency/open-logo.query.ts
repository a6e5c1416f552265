import { Readable } from "node:stream";
import { AgencyProfile } from "../../models/agency-profile.model";
import { AppError } from "../../platform/errors/app-error";
import { FileAnswer } from "../../platform/http/file-answer";
import { agencyTexts } from "./agency.texts";
import { theRow } from "./read-agency.query";

/** The logo as a file that a page shows as an image. Throws 404 where there is none. */
export async function openLogo(): Promise<FileAnswer> {
  const row = await AgencyProfile.findByPk(theRow, { attributes: ["logo", "logoType"] });
  if (!row?.logo || row.logoType === null) {
    throw new AppError({ code: "NOT_FOUND", status: 404, message: agencyTexts.noLogo });
  }
  const name = `logo.${row.logoType.replace("image/", "")}`;
  return new FileAnswer(name, row.logoType, row.logo.length, Readable.from([row.logo]));
}
