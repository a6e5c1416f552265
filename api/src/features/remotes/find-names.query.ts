import { DeployToken } from "../../models/deploy-token.model";
import { User } from "../../models/user.model";

type Ids = readonly (string | null)[];

const withoutNull = (ids: Ids): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Names of people and tokens by id; null for a null id and for a deleted account. */
export async function findNames({ users = [], tokens = [] }: { users?: Ids; tokens?: Ids }) {
  const [people, keys] = await Promise.all([
    User.findAll({ where: { id: withoutNull(users) }, attributes: ["id", "firstName", "lastName"], raw: true }),
    DeployToken.findAll({ where: { id: withoutNull(tokens) }, attributes: ["id", "name"], raw: true }),
  ]);
  const ofPeople = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  const ofTokens = new Map(keys.map(({ id, name }) => [id, name]));
  return {
    ofUser: (id: string | null) => (id === null ? null : (ofPeople.get(id) ?? null)),
    ofToken: (id: string | null) => (id === null ? null : (ofTokens.get(id) ?? null)),
  };
}

export type Names = Awaited<ReturnType<typeof findNames>>;
