/** What somebody reads where a link leads nowhere: the tab's title, the brand, the heading and the sentence. */
export interface DeadLink {
  status: number;
  /** Each element in its order, as `name: text`. */
  texts: string[];
}

export async function readDeadLink(reply: Response): Promise<DeadLink> {
  const elements = (await reply.text()).matchAll(/<(title|h1|p)(?: class="(brand)")?>([^<]*)<\/\1>/g);
  return {
    status: reply.status,
    texts: [...elements].map(([, name = "", brand, text = ""]) => `${brand ?? name}: ${text}`),
  };
}

/** The page of a status as it is to be read. */
export const deadLink = (status: number, title: string, sentence: string): DeadLink => ({
  status,
  texts: [`title: ${title}`, "brand: Partner Portal", `h1: ${title}`, `p: ${sentence}`],
});
