import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A team's right to publish releases of one remote (S60). */
export class DeployToken extends Model<InferAttributes<DeployToken>, InferCreationAttributes<DeployToken>> {
  declare id: string;
  declare remote: string;
  declare name: string;
  /** `hashToken` of the token. */
  declare tokenHash: string;
  /** Last four characters of the token. */
  declare ending: string;
  /** Gets notices about releases; null: the creator gets them. */
  declare email: CreationOptional<string | null>;
  /** null: the account was deleted. */
  declare createdBy: string | null;
  declare createdAt: Date;
  declare lastUsedAt: CreationOptional<Date | null>;
  declare revokedAt: CreationOptional<Date | null>;
}

export function defineDeployToken(sequelize: Sequelize): void {
  DeployToken.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      remote: { type: DataTypes.STRING(40), allowNull: false },
      name: { type: DataTypes.STRING(100), allowNull: false },
      tokenHash: { type: DataTypes.CHAR(64), allowNull: false, unique: true },
      ending: { type: DataTypes.CHAR(4), allowNull: false },
      email: { type: DataTypes.STRING(254), defaultValue: null },
      createdBy: { type: DataTypes.STRING(32), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      lastUsedAt: { type: DataTypes.DATE(3), defaultValue: null },
      revokedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "deploy_tokens", underscored: true, timestamps: false },
  );
}
