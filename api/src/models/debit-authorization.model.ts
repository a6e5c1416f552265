import type { AccountHolder } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  Op,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * `preparing` chosen · `prepared` the provider waits for the acceptance · `accepting` accepted by the client, the provider's
 * answer is not known · `pending` the account is still to be proved by deposits · `active` debits may be made · `inactive`
 * ended by the bank, the provider or a newer one · `revoked` by the client · `failed`, `abandoned` never came to be.
 */
export type AuthorizationRowState =
  "preparing" | "prepared" | "accepting" | "pending" | "active" | "inactive" | "revoked" | "failed" | "abandoned";

/** What has come of an acceptance. */
const told = ["active", "pending", "inactive", "revoked"] as const;

/** Of the permissions of one business the first is told of: it counts, waits for its deposits, or is the last that has counted. */
function compareTold(a: DebitAuthorization, b: DebitAuthorization): number {
  const rank = ({ state, debitsFrom }: DebitAuthorization) =>
    state === "active" ? 0 : state === "pending" ? 1 : debitsFrom ? 2 : 3; // what never counted, where nothing else did
  const timeOf = ({ endedAt, createdAt }: DebitAuthorization) => (endedAt ?? createdAt).getTime();
  return rank(a) - rank(b) || timeOf(b) - timeOf(a);
}

/** The permission to debit a bank account, from its choice to its end. The row is there before the provider is asked for anything, and its id names the keys of those calls; what was accepted is kept in it before the provider is told. Its evidence is `DebitMandate`. */
export class DebitAuthorization extends Model<
  InferAttributes<DebitAuthorization>,
  InferCreationAttributes<DebitAuthorization>
> {
  declare id: string;
  declare businessId: string;
  /** Our id of the bank account. */
  declare accountId: string;
  declare state: AuthorizationRowState;
  /** Why it failed or ended. */
  declare reason: CreationOptional<string | null>;
  declare holder: AccountHolder;
  /** As the payment method was asked for with them: the same key says the same. */
  declare holderName: string;
  declare email: string;
  /** The provider's ids, null until it has answered. */
  declare paymentMethodId: CreationOptional<string | null>;
  declare routingNumber: CreationOptional<string | null>;
  declare externalId: CreationOptional<string | null>;
  declare mandateId: CreationOptional<string | null>;
  /** On which agreement it stands; null until it is accepted, as are the words and the circumstances. */
  declare agreementId: CreationOptional<string | null>;
  /** Who accepted for the business, and what was proved of them at that moment; null until then. */
  declare acceptedBy: CreationOptional<string | null>;
  declare businessName: CreationOptional<string | null>;
  declare personName: CreationOptional<string | null>;
  declare personEmail: CreationOptional<string | null>;
  declare emailProvedAt: CreationOptional<Date | null>;
  /** E.164. */
  declare personPhone: CreationOptional<string | null>;
  declare phoneProvedAt: CreationOptional<Date | null>;
  declare textVersion: CreationOptional<string | null>;
  declare text: CreationOptional<string | null>;
  declare textSha256: CreationOptional<string | null>;
  declare acceptedAt: CreationOptional<Date | null>;
  declare ip: CreationOptional<string | null>;
  declare userAgent: CreationOptional<string | null>;
  /** When the small deposits are expected, while they are. */
  declare depositsAt: CreationOptional<Date | null>;
  declare depositsKind: CreationOptional<"amounts" | "descriptor" | null>;
  /** How often they were told. */
  declare depositTries: number;
  /** No debit before: after a change of the bank account. */
  declare debitsFrom: CreationOptional<Date | null>;
  /** Revoked while a debit was on its way: nothing more is debited by it, and it ends once that debit has arrived. */
  declare revocationAskedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare endedAt: CreationOptional<Date | null>;
  /** The database's own: one that is on its way, a business, and one that is active. */
  declare openBusiness: CreationOptional<string | null>;
  declare activeBusiness: CreationOptional<string | null>;

  /** What each of these businesses is told of, of all that it has accepted; none where it has accepted nothing, or no bank agreed. */
  static async findTold(businesses: readonly string[]): Promise<ReadonlyMap<string, DebitAuthorization>> {
    const where = { businessId: businesses, state: [...told], acceptedAt: { [Op.ne]: null } };
    const rows = await DebitAuthorization.findAll({ where });
    const last = rows.sort(compareTold).reverse(); // of a key that is set twice the later one stays
    return new Map(last.map((row) => [row.businessId, row]));
  }
}

export function defineDebitAuthorization(sequelize: Sequelize): void {
  DebitAuthorization.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      accountId: { type: DataTypes.STRING(32), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(48) },
      holder: { type: DataTypes.STRING(16), allowNull: false },
      holderName: { type: DataTypes.STRING(201), allowNull: false },
      email: { type: DataTypes.STRING(254), allowNull: false },
      paymentMethodId: { type: DataTypes.STRING(255) },
      routingNumber: { type: DataTypes.STRING(16) },
      externalId: { type: DataTypes.STRING(255), unique: true },
      mandateId: { type: DataTypes.STRING(255) },
      agreementId: { type: DataTypes.STRING(32) },
      acceptedBy: { type: DataTypes.STRING(32) },
      businessName: { type: DataTypes.STRING(200) },
      personName: { type: DataTypes.STRING(201) },
      personEmail: { type: DataTypes.STRING(254) },
      emailProvedAt: { type: DataTypes.DATE(3) },
      personPhone: { type: DataTypes.STRING(16) },
      phoneProvedAt: { type: DataTypes.DATE(3) },
      textVersion: { type: DataTypes.STRING(32) },
      text: { type: DataTypes.TEXT },
      textSha256: { type: DataTypes.STRING(64), field: "text_sha256" },
      acceptedAt: { type: DataTypes.DATE(3) },
      ip: { type: DataTypes.STRING(45) },
      userAgent: { type: DataTypes.STRING(400) },
      depositsAt: { type: DataTypes.DATE(3) },
      depositsKind: { type: DataTypes.STRING(16) },
      depositTries: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      debitsFrom: { type: DataTypes.DATE(3) },
      revocationAskedAt: { type: DataTypes.DATE(3) },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      endedAt: { type: DataTypes.DATE(3) },
      openBusiness: { type: DataTypes.STRING(32) },
      activeBusiness: { type: DataTypes.STRING(32) },
    },
    { sequelize, tableName: "debit_authorizations", underscored: true, timestamps: false },
  );
}
