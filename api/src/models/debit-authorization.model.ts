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
 * - `preparing`: the account is chosen. `prepared`: the provider waits for the acceptance.
 * - `accepting`: the client accepted; the provider's answer is unknown.
 * - `pending`: deposits must verify the account. `active`: debits are allowed.
 * - `inactive`: ended by bank, provider or a newer authorization. `revoked`: ended by the client.
 * - `failed`, `abandoned`: was never active.
 */
export type AuthorizationRowState =
  "preparing" | "prepared" | "accepting" | "pending" | "active" | "inactive" | "revoked" | "failed" | "abandoned";

/** States after the provider answered the acceptance. */
const answeredStates = ["active", "pending", "inactive", "revoked"] as const;

/** Sorts the current one first: active, then pending, then the latest that was active. */
function compareCurrent(a: DebitAuthorization, b: DebitAuthorization): number {
  const rank = ({ state, debitsFrom }: DebitAuthorization) =>
    state === "active" ? 0 : state === "pending" ? 1 : debitsFrom ? 2 : 3; // never active
  const timeOf = ({ endedAt, createdAt }: DebitAuthorization) => (endedAt ?? createdAt).getTime();
  return rank(a) - rank(b) || timeOf(b) - timeOf(a);
}

/**
 * Permission to debit an account; its evidence is `DebitMandate`. Created before the provider's first call: its id is part of idempotency keys.
 * The acceptance is stored before it is sent to the provider.
 */
export class DebitAuthorization extends Model<
  InferAttributes<DebitAuthorization>,
  InferCreationAttributes<DebitAuthorization>
> {
  declare id: string;
  declare businessId: string;
  declare accountId: string;
  declare state: AuthorizationRowState;
  declare reason: CreationOptional<string | null>;
  declare holder: AccountHolder;
  /** As sent: a repeated idempotency key needs the same values. */
  declare holderName: string;
  declare email: string;
  /** null until the provider answers. */
  declare paymentMethodId: CreationOptional<string | null>;
  declare routingNumber: CreationOptional<string | null>;
  declare externalId: CreationOptional<string | null>;
  declare mandateId: CreationOptional<string | null>;
  /** Agreement that the authorization is based on. null until acceptance, like the text and the circumstances. */
  declare agreementId: CreationOptional<string | null>;
  /** The accepting person, and when each contact was verified; null until acceptance. */
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
  /** When the small deposits are expected to arrive; null without deposits. */
  declare depositsAt: CreationOptional<Date | null>;
  declare depositsKind: CreationOptional<"amounts" | "descriptor" | null>;
  declare depositTries: number;
  /** Since when debits are allowed: from the activation, or later after a change of the bank account. null: never active. */
  declare debitsFrom: CreationOptional<Date | null>;
  /** When the client revoked it while a debit was in transit. It allows no new debits, and ends when that debit has arrived. */
  declare revocationAskedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare endedAt: CreationOptional<Date | null>;
  /** Generated columns, both unique: the business while the authorization is open, and while it is active. */
  declare openBusiness: CreationOptional<string | null>;
  declare activeBusiness: CreationOptional<string | null>;

  /** Returns each business's current authorization. Leaves out businesses that accepted none, or whose bank refused it. */
  static async findCurrent(businesses: readonly string[]): Promise<ReadonlyMap<string, DebitAuthorization>> {
    const where = { businessId: businesses, state: [...answeredStates], acceptedAt: { [Op.ne]: null } };
    const rows = await DebitAuthorization.findAll({ where });
    const last = rows.sort(compareCurrent).reverse(); // a Map keeps the last value per key
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
