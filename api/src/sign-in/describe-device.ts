import Bowser from "bowser";

/** The rest of a longer user agent is ignored. */
const readLength = 512;
const shownLength = 60;

/**
 * Describes device and browser for people, from the user agent:
 * 'iPhone, Safari', 'Windows, Chrome'. Without versions, because most browsers freeze them. At most 60 characters.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, readLength));
  const device = platform.model ?? os.name;
  const names = [device, browser.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? "Unknown device" : names.join(", ").slice(0, shownLength);
}
