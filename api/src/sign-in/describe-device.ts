import Bowser from "bowser";

/** Longer ones say nothing more. */
const readLength = 512;
const shownLength = 60;

/**
 * Device and browser as a person knows them, by what the browser says of itself: 'iPhone, Safari', 'Windows, Chrome'.
 * Versions are left out: most browsers freeze them. At most 60 characters.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, readLength));
  const device = platform.model ?? os.name;
  const names = [device, browser.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? "Unknown device" : names.join(", ").slice(0, shownLength);
}
