export interface DeadLink {
  status: number;
  /** Each element in order, as `name: text`. */
  texts: string[];
}

export async function readDeadLink(reply: Response): Promise<DeadLink> {
  const elements = (await reply.text()).matchAll(/<(title|h1|p)(?: class="(brand)")?>([^<]*)<\/\1>/g);
  return {
    status: reply.status,
    texts: [...elements].map(([, name = "", brand, text = ""]) => `${brand ?? name}: ${text}`),
  };
}

export const deadLink = (status: number, title: string, sentence: string): DeadLink => ({
  status,
  texts: [`title: ${title}`, "brand: Partner Portal", `h1: ${title}`, `p: ${sentence}`],
});
