import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Failed logins to an account from one source, or from all sources (S13). Keys are SHA-256 in hex. */
export class LoginFailures extends Model<InferAttributes<LoginFailures>, InferCreationAttributes<LoginFailures>> {
  declare accountKey: string;
  /** 64 zeros: all sources. */
  declare sourceKey: string;
  declare failures: number;
  declare countedSince: Date;
  declare lastFailureAt: Date;
  declare lockedUntil: CreationOptional<Date | null>;
}

export function defineLoginFailures(sequelize: Sequelize): void {
  LoginFailures.init(
    {
      accountKey: { type: DataTypes.CHAR(64), primaryKey: true },
      sourceKey: { type: DataTypes.CHAR(64), primaryKey: true },
      failures: { type: DataTypes.INTEGER, allowNull: false },
      countedSince: { type: DataTypes.DATE(3), allowNull: false },
      lastFailureAt: { type: DataTypes.DATE(3), allowNull: false },
      lockedUntil: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "login_throttles", underscored: true, timestamps: false },
  );
}
