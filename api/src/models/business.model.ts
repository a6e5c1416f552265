import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** One per owner. */
export class Business extends Model<InferAttributes<Business>, InferCreationAttributes<Business>> {
  declare id: string;
  declare ownerUserId: string;
  declare name: string;
  /** null: no website (S24). */
  declare website: CreationOptional<string | null>;
  /** Ten digits; null when `phoneSameAsPersonal`. */
  declare phone: CreationOptional<string | null>;
  /** Whether the phone is the owner's, which is read from the account (S24). */
  declare phoneSameAsPersonal: boolean;
  /** IANA zone that defines the days of sales (S34). */
  declare timeZone: string;
  /** Replaces `timeZone` once a job has moved the sales to its days (S34). */
  declare pendingTimeZone: CreationOptional<string | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export function defineBusiness(sequelize: Sequelize): void {
  Business.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      ownerUserId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      name: { type: DataTypes.STRING(200), allowNull: false },
      website: { type: DataTypes.STRING(255), defaultValue: null },
      phone: { type: DataTypes.STRING(10), defaultValue: null },
      phoneSameAsPersonal: { type: DataTypes.BOOLEAN, allowNull: false },
      timeZone: { type: DataTypes.STRING(64), allowNull: false },
      pendingTimeZone: { type: DataTypes.STRING(64), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "businesses", underscored: true, timestamps: false },
  );
}
