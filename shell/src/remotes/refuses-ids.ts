/** Whether the browser asks sites not to recognize it: Global Privacy Control or Do Not Track. As for `portal_visitor`. */
export function refusesIds(): boolean {
  const wishes: { doNotTrack: string | null; globalPrivacyControl?: boolean } = navigator;
  return wishes.globalPrivacyControl === true || wishes.doNotTrack === "1";
}
