import Bowser from "bowser";

const readLength = 512;
const shownLength = 60;

/** Returns 'iPhone, Safari' or 'Windows, Chrome', at most 60 characters. Omits versions, because most browsers freeze them. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, readLength));
  const device = platform.model ?? os.name;
  const names = [device, browser.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? "Unknown device" : names.join(", ").slice(0, shownLength);
}
