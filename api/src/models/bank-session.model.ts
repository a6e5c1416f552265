import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `saved`: the client can choose an account. `closed`: replaced by a later session or a mandate. */
export type BankSessionState = "open" | "saved" | "closed";

/** The row is created before the provider's call; its id is that call's idempotency key. */
export class BankSession extends Model<InferAttributes<BankSession>, InferCreationAttributes<BankSession>> {
  declare id: string;
  declare businessId: string;
  /** null until the provider answers. */
  declare externalId: CreationOptional<string | null>;
  declare state: BankSessionState;
  declare createdAt: Date;
  declare savedAt: CreationOptional<Date | null>;
  /** Generated column: a business has at most one session that is not closed. */
  declare liveBusiness: CreationOptional<string | null>;

  static findLive(businessId: string): Promise<BankSession | null> {
    return BankSession.findOne({ where: { liveBusiness: businessId } });
  }
}

export function defineBankSession(sequelize: Sequelize): void {
  BankSession.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      externalId: { type: DataTypes.STRING(255) },
      state: { type: DataTypes.STRING(16), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      savedAt: { type: DataTypes.DATE(3) },
      liveBusiness: { type: DataTypes.STRING(32) },
    },
    { sequelize, tableName: "bank_sessions", underscored: true, timestamps: false },
  );
}
