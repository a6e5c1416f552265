import { isbot } from "isbot";

/**
 * Whether a User-Agent header is a robot's: an empty one, and each program that is no person's browser (S40). Short links
 * and the pixel count by this one rule.
 */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === "" || isbot(userAgent);
