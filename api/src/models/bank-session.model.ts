import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `saved`: its accounts are kept, one can be chosen. `closed`: another one, or a mandate, came after it. */
export type BankSessionState = "open" | "saved" | "closed";

/** A visit of the bank page; the row is there before the provider is asked for it, and its id is the key of that call. */
export class BankSession extends Model<InferAttributes<BankSession>, InferCreationAttributes<BankSession>> {
  declare id: string;
  declare businessId: string;
  /** The provider's; null until it has answered. */
  declare externalId: CreationOptional<string | null>;
  declare state: BankSessionState;
  declare createdAt: Date;
  declare savedAt: CreationOptional<Date | null>;
  /** The database's own: one that is not closed, a business. */
  declare liveBusiness: CreationOptional<string | null>;

  /** The one that is not closed. */
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
