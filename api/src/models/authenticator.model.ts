import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An authenticator app; at most one per account. */
export class Authenticator extends Model<InferAttributes<Authenticator>, InferCreationAttributes<Authenticator>> {
  declare id: string;
  declare userId: string;
  /** Key in base32, encrypted. */
  declare secret: string;
  /** Deadline to confirm the app by a code; null: confirmed. */
  declare setUpEndsAt: Date | null;
  /** 30-second step of the last accepted code; codes up to it are rejected. */
  declare lastStep: number;
  declare createdAt: Date;
  declare usedAt: CreationOptional<Date | null>;
}

export function defineAuthenticator(sequelize: Sequelize): void {
  Authenticator.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      secret: { type: DataTypes.STRING(255), allowNull: false },
      setUpEndsAt: { type: DataTypes.DATE(3) },
      lastStep: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      usedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "authenticators", underscored: true, timestamps: false },
  );
}
