#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the roles and the database of postgresql.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'EOF'
create role nysan_owner login password :'owner_password';
create role nysan_app login password :'app_password';
create database nysan owner nysan_owner encoding 'UTF8' template template0;
revoke all on database nysan from public;
grant connect, temporary on database nysan to nysan_app;
EOF
