CREATE TABLE "daycare_members" ("daycare_id" text not null references "daycares" ("id") on delete cascade, "user_id" text not null references "users" ("id"), "can_manage_staff" integer not null check (can_manage_staff in (0, 1)), "created_at" text not null, constraint "daycare_members_pk" primary key ("daycare_id", "user_id")) strict;
--
CREATE TABLE "daycare_roles" ("daycare_id" text not null, "user_id" text not null, "role" text not null check (role in ('owner', 'staff', 'teacher')), constraint "daycare_roles_pk" primary key ("daycare_id", "user_id", "role"), constraint "daycare_roles_member" foreign key ("daycare_id", "user_id") references "daycare_members" ("daycare_id", "user_id") on delete cascade) strict;
--
CREATE TABLE "daycares" ("id" text not null primary key, "name" text not null, "phone" text, "address" text, "owner_id" text not null references "users" ("id"), "created_at" text not null, "updated_at" text not null) strict;
--
CREATE TABLE "passwords" ("user_id" text not null primary key references "users" ("id") on delete cascade, "hash" text not null, "updated_at" text not null) strict;
--
CREATE TABLE schema_migrations (name text not null primary key, applied_at text not null) strict;
--
CREATE TABLE "sessions" ("id_hash" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "shared_device" integer not null check (shared_device in (0, 1)), "created_at" text not null, "last_seen_at" text not null) strict;
--
CREATE TABLE "setup_tokens" ("token_hash" text not null primary key, "expires_at" text not null) strict;
--
CREATE TABLE "sign_in_failures" ("id" text not null primary key, "email_folded" text not null, "place" text not null, "failed_at" text not null) strict;
--
CREATE TABLE "users" ("id" text not null primary key, "email" text not null, "email_folded" text not null unique, "full_name" text not null, "role" text not null, "facilities" text not null, "created_at" text not null) strict;
--
CREATE INDEX "daycare_members_user" on "daycare_members" ("user_id");
--
CREATE INDEX "daycares_owner" on "daycares" ("owner_id");
--
CREATE INDEX "sessions_user" on "sessions" ("user_id");
--
CREATE INDEX "sign_in_failures_email" on "sign_in_failures" ("email_folded", "failed_at");
--
CREATE INDEX "sign_in_failures_place" on "sign_in_failures" ("place", "failed_at");
--
insert into "daycare_members" ("daycare_id", "user_id", "can_manage_staff", "created_at") values ('d1', 'u1', 0, '2026-01-05T09:00:00.000Z');
--
insert into "daycare_roles" ("daycare_id", "user_id", "role") values ('d1', 'u1', 'owner');
--
insert into "daycares" ("id", "name", "phone", "address", "owner_id", "created_at", "updated_at") values ('d1', 'Sunnyside', NULL, 'Elm Street 1
Springfield', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "passwords" ("user_id", "hash", "updated_at") values ('u1', '$argon2id$1', '2026-01-05T09:00:00.000Z');
--
insert into "passwords" ("user_id", "hash", "updated_at") values ('u2', '$argon2id$2', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0001-accounts', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0002-daycares', '2026-01-05T09:00:00.000Z');
--
insert into "sessions" ("id_hash", "user_id", "shared_device", "created_at", "last_seen_at") values ('s1', 'u1', 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "sign_in_failures" ("id", "email_folded", "place", "failed_at") values ('f1', 'owner@example.org', '127.0.0.1', '2026-01-05T09:00:00.000Z');
--
insert into "users" ("id", "email", "email_folded", "full_name", "role", "facilities", "created_at") values ('u1', 'Owner@Example.org', 'owner@example.org', 'Marta Lindqvist', 'user', '[]', '2026-01-05T09:00:00.000Z');
--
insert into "users" ("id", "email", "email_folded", "full_name", "role", "facilities", "created_at") values ('u2', 'parent@example.org', 'parent@example.org', 'Zoë O''Neil', 'user', '[]', '2026-01-05T09:00:00.000Z');
