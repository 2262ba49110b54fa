CREATE TABLE "absence_calls" ("daycare_id" text not null, "id" text not null, "student_id" text not null, "day" text not null, "at" text not null, "note" text, "recorded_by" text not null, "recorded_name" text not null, "recorded_at" text not null, "payload_hash" text not null, constraint "absence_calls_pk" primary key ("daycare_id", "id"), constraint "absence_calls_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "absences" ("daycare_id" text not null, "id" text not null, "student_id" text not null, "from_day" text not null, "until_day" text not null, "reason" text not null, "note" text, "told_by" text, "recorded_by" text not null, "recorded_name" text not null, "recorded_at" text not null, "payload_hash" text not null, "cancelled_at" text, "cancelled_name" text, constraint "absences_pk" primary key ("daycare_id", "id"), constraint "absences_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade, constraint "absences_order" check (from_day <= until_day)) strict;
--
CREATE TABLE "activity" ("seq" integer not null primary key, "at" text not null, "user_id" text, "daycare_id" text, "action" text not null, "record_kind" text not null, "record_id" text, "detail" text, "place" text not null, "browser" text, "system" text) strict;
--
CREATE TABLE "address_tries" ("user_id" text not null primary key references "users" ("id") on delete cascade, "token_hash" text not null unique, "address" text not null, "started_at" text not null, "arrived_at" text, "browser" text, "system" text) strict;
--
CREATE TABLE "attendance_marks" ("daycare_id" text not null, "id" text not null, "student_id" text not null, "kind" text not null check (kind in ('in', 'out', 'move', 'absent', 'notAbsent', 'void')), "at" text not null, "day" text not null, "classroom_id" text, "person_name" text, "goes_to" text, "note" text, "reason" text, "absence_reason" text, "absence_note" text, "method" text not null, "recorded_by" text not null, "recorded_name" text not null, "recorded_at" text not null, "replaces" text, "waited" integer not null check (waited in (0, 1)), "payload_hash" text not null, constraint "attendance_marks_pk" primary key ("daycare_id", "id"), constraint "attendance_marks_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "classroom_staff" ("daycare_id" text not null, "classroom_id" text not null, "user_id" text not null, constraint "classroom_staff_pk" primary key ("daycare_id", "classroom_id", "user_id"), constraint "classroom_staff_classroom" foreign key ("daycare_id", "classroom_id") references "classrooms" ("daycare_id", "id") on delete cascade, constraint "classroom_staff_member" foreign key ("daycare_id", "user_id") references "daycare_members" ("daycare_id", "user_id") on delete cascade) strict;
--
CREATE TABLE "classrooms" ("id" text not null primary key, "daycare_id" text not null references "daycares" ("id") on delete cascade, "name" text not null, "description" text, "mark" integer not null check (mark between 0 and 7), "created_at" text not null, "updated_at" text not null, constraint "classrooms_daycare" unique ("daycare_id", "id")) strict;
--
CREATE TABLE "closures" ("daycare_id" text not null references "daycares" ("id") on delete cascade, "position" integer not null, "from_at" text not null, "until_at" text not null, "name" text not null, "classroom_id" text, constraint "closures_pk" primary key ("daycare_id", "position"), constraint "closures_classroom" foreign key ("daycare_id", "classroom_id") references "classrooms" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "daycare_members" ("daycare_id" text not null references "daycares" ("id") on delete cascade, "user_id" text not null references "users" ("id"), "can_manage_staff" integer not null check (can_manage_staff in (0, 1)), "created_at" text not null, "handed_by" text, "confirmed_at" text, constraint "daycare_members_pk" primary key ("daycare_id", "user_id")) strict;
--
CREATE TABLE "daycare_roles" ("daycare_id" text not null, "user_id" text not null, "role" text not null check (role in ('owner', 'staff', 'teacher')), constraint "daycare_roles_pk" primary key ("daycare_id", "user_id", "role"), constraint "daycare_roles_member" foreign key ("daycare_id", "user_id") references "daycare_members" ("daycare_id", "user_id") on delete cascade) strict;
--
CREATE TABLE "daycares" ("id" text not null primary key, "name" text not null, "phone" text, "address" text, "owner_id" text not null references "users" ("id"), "created_at" text not null, "updated_at" text not null, "two_factor_required" integer default 0 not null check (two_factor_required in (0, 1)), "teachers_see_own_rooms" integer default 0 not null check (teachers_see_own_rooms in (0, 1)), "keep_years" integer default 5 not null check (keep_years >= 1), "time_zone" text, "attendance_on" integer default 0 not null check ("attendance_on" in (0, 1)), "daily_log_on" integer default 0 not null check ("daily_log_on" in (0, 1)), "messages_on" integer default 0 not null check ("messages_on" in (0, 1)), "family_on" integer default 0 not null check ("family_on" in (0, 1)), "late_after_minutes" integer default 10 not null check (late_after_minutes >= 0), "absence_reasons" text default '[]' not null) strict;
--
CREATE TABLE "enrolments" ("daycare_id" text not null, "id" text not null, "student_id" text not null, "starts_on" text, "ends_on" text, "reason" text, "created_at" text not null, constraint "enrolments_pk" primary key ("daycare_id", "id"), constraint "enrolments_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "import_rows" ("daycare_id" text not null, "import_id" text not null, "file_row" integer not null, "student_id" text not null, "kind" text not null check (kind in ('new', 'update')), "changed_at" text not null, "added_links" text not null, "classrooms_before" text, "classrooms_after" text, "replaced" text, constraint "import_rows_pk" primary key ("daycare_id", "import_id", "file_row"), constraint "import_rows_import" foreign key ("daycare_id", "import_id") references "imports" ("daycare_id", "id") on delete cascade, constraint "import_rows_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "imports" ("id" text not null primary key, "daycare_id" text not null references "daycares" ("id") on delete cascade, "started_by" text references "users" ("id") on delete set null, "request_key" text not null, "file_rows" integer not null, "created" integer not null, "updated" integer not null, "made_classrooms" text not null, "created_at" text not null, "undone_at" text, "file_name" text, constraint "imports_daycare" unique ("daycare_id", "id"), constraint "imports_once" unique ("daycare_id", "request_key")) strict;
--
CREATE TABLE "invitations" ("id" text not null primary key, "daycare_id" text not null references "daycares" ("id") on delete cascade, "email" text not null, "email_folded" text not null, "role" text check (role in ('staff', 'teacher')), "token_hash" text not null unique, "invited_by" text not null references "users" ("id"), "created_at" text not null, "expires_at" text not null, "accepted_at" text, "cancelled_at" text, "handed_over_at" text, "only_mailed" integer default 0 not null check (only_mailed in (0, 1))) strict;
--
CREATE TABLE "known_devices" ("token_hash" text not null, "user_id" text not null references "users" ("id") on delete cascade, "last_used_at" text not null, constraint "known_devices_pk" primary key ("token_hash", "user_id")) strict;
--
CREATE TABLE "mails" ("id" text not null primary key, "invitation_id" text unique references "invitations" ("id") on delete cascade, "sealed" text, "state" text not null, "attempts" integer not null, "next_attempt_at" text not null, "last_problem" text, "created_at" text not null, "expires_at" text not null, constraint "mails_state" check ((state = 'queued' and sealed is not null) or (state in ('sent', 'failed') and sealed is null))) strict;
--
CREATE TABLE "open_days" ("daycare_id" text not null, "day" text not null, "student_id" text not null, "classroom_id" text, constraint "open_days_pk" primary key ("daycare_id", "day", "student_id"), constraint "open_days_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "opening_hours" ("daycare_id" text not null references "daycares" ("id") on delete cascade, "holds_from" text not null, "week" text not null, constraint "opening_hours_pk" primary key ("daycare_id", "holds_from")) strict;
--
CREATE TABLE "parent_links" ("id" text not null primary key, "daycare_id" text not null, "student_id" text not null, "email" text not null, "email_folded" text not null, "position" integer not null, "user_id" text references "users" ("id"), "created_at" text not null, "joined_at" text, "handed_by" text, "confirmed_at" text, constraint "parent_links_once" unique ("daycare_id", "student_id", "email_folded"), constraint "parent_links_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "password_resets" ("user_id" text not null primary key references "users" ("id") on delete cascade, "token_hash" text not null unique, "daycare_id" text references "daycares" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "used_at" text) strict;
--
CREATE TABLE "passwords" ("user_id" text not null primary key references "users" ("id") on delete cascade, "hash" text not null, "updated_at" text not null) strict;
--
CREATE TABLE "photo_thumbnails" ("daycare_id" text not null, "student_id" text not null, "hash" text not null, "size" integer not null check (size > 0), "media_type" text not null check (media_type = 'image/webp'), "bytes" blob not null, constraint "photo_thumbnails_pk" primary key ("daycare_id", "student_id", "hash", "size"), constraint "photo_thumbnails_photo" foreign key ("daycare_id", "student_id", "hash") references "photos" ("daycare_id", "student_id", "hash") on delete cascade) strict;
--
CREATE TABLE "photos" ("daycare_id" text not null, "student_id" text not null, "hash" text not null, "media_type" text not null check (media_type in ('image/webp', 'image/jpeg')), "bytes" blob not null, "created_at" text not null, constraint "photos_pk" primary key ("daycare_id", "student_id", "hash"), constraint "photos_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "recovery_codes" ("user_id" text not null references "two_factor" ("user_id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pk" primary key ("user_id", "code_hash")) strict;
--
CREATE TABLE "reset_requests" ("id" text not null primary key, "email_folded" text not null, "place" text not null, "origin" text not null, "requested_at" text not null, "answered_at" text, "language" text default 'en' not null check (language in ('en', 'es'))) strict;
--
CREATE TABLE "schedules" ("daycare_id" text not null, "student_id" text not null, "holds_from" text not null, "week" text, constraint "schedules_pk" primary key ("daycare_id", "student_id", "holds_from"), constraint "schedules_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE schema_migrations (name text not null primary key, applied_at text not null) strict;
--
CREATE TABLE "sent_ids" ("daycare_id" text not null references "daycares" ("id") on delete cascade, "id" text not null, "sent_by" text not null, "payload_hash" text not null, "answer" text not null, "student_id" text, "sent_at" text not null, constraint "sent_ids_pk" primary key ("daycare_id", "id"), constraint "sent_ids_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "sessions" ("id_hash" text not null primary key, "public_id" text not null unique, "user_id" text not null references "users" ("id") on delete cascade, "shared_device" integer not null check (shared_device in (0, 1)), "browser" text, "system" text, "created_at" text not null, "last_seen_at" text not null) strict;
--
CREATE TABLE "setup_tokens" ("token_hash" text not null primary key, "expires_at" text not null) strict;
--
CREATE TABLE "sign_in_failures" ("id" text not null primary key, "email_folded" text not null, "place" text not null, "failed_at" text not null, "known_by" text, "second_step" integer default 0 not null check (second_step in (0, 1))) strict;
--
CREATE TABLE "site_address" ("id" integer not null primary key check (id = 1), "address" text not null, "chosen_at" text not null) strict;
--
CREATE TABLE "student_classrooms" ("daycare_id" text not null, "student_id" text not null, "classroom_id" text not null, constraint "student_classrooms_pk" primary key ("daycare_id", "student_id", "classroom_id"), constraint "student_classrooms_student" foreign key ("daycare_id", "student_id") references "students" ("daycare_id", "id") on delete cascade, constraint "student_classrooms_classroom" foreign key ("daycare_id", "classroom_id") references "classrooms" ("daycare_id", "id") on delete cascade) strict;
--
CREATE TABLE "students" ("id" text not null primary key, "daycare_id" text not null references "daycares" ("id") on delete cascade, "first_name" text not null, "last_name" text not null, "first_name_folded" text not null, "last_name_folded" text not null, "dob" text not null, "profile_pic" text, "created_at" text not null, "updated_at" text not null, "home_classroom_id" text, constraint "students_daycare" unique ("daycare_id", "id"), constraint "students_once" unique ("daycare_id", "last_name_folded", "first_name_folded", "dob")) strict;
--
CREATE TABLE "two_factor" ("user_id" text not null primary key references "users" ("id") on delete cascade, "secret" text not null, "created_at" text not null, "confirmed_at" text, "last_step" integer not null) strict;
--
CREATE TABLE "users" ("id" text not null primary key, "email" text not null, "email_folded" text not null unique, "full_name" text not null, "role" text not null, "facilities" text not null, "created_at" text not null, "language" text check (language in ('en', 'es')), "email_confirmed_at" text) strict;
--
CREATE INDEX "absence_calls_child" on "absence_calls" ("daycare_id", "student_id");
--
CREATE INDEX "absence_calls_day" on "absence_calls" ("daycare_id", "day");
--
CREATE TRIGGER "absence_calls_keeps_keys" before insert on "absence_calls" when exists (select 1 from "absence_calls" as known where known.daycare_id = new.daycare_id and known.id = new.id) begin select raise(abort, 'absence_calls is append-only'); end;
--
CREATE TRIGGER "absence_calls_keeps_rows" before update on "absence_calls" begin select raise(abort, 'absence_calls is append-only'); end;
--
CREATE TRIGGER "absence_calls_keeps_young_rows" before delete on "absence_calls" when exists (select 1 from students where students.daycare_id = old.daycare_id and students.id = old.student_id) and old."recorded_at" > (select strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || keep_years || ' years') from daycares where daycares.id = old.daycare_id) begin select raise(abort, 'absence_calls is append-only'); end;
--
CREATE INDEX "absences_child" on "absences" ("daycare_id", "student_id");
--
CREATE INDEX "absences_until" on "absences" ("daycare_id", "until_day");
--
CREATE TRIGGER "activity_keeps_keys" before insert on "activity" when exists (select 1 from "activity" where "seq" = new."seq") begin select raise(abort, 'activity is append-only'); end;
--
CREATE TRIGGER "activity_keeps_rows" before update on "activity" begin select raise(abort, 'activity is append-only'); end;
--
CREATE TRIGGER "activity_keeps_young_rows" before delete on "activity" when old."at" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years') begin select raise(abort, 'activity is append-only'); end;
--
CREATE INDEX "activity_person" on "activity" ("daycare_id", "user_id", "at", "seq");
--
CREATE INDEX "activity_record" on "activity" ("daycare_id", "record_id", "at", "seq");
--
CREATE INDEX "activity_time" on "activity" ("daycare_id", "at", "seq");
--
CREATE INDEX "attendance_marks_child" on "attendance_marks" ("daycare_id", "student_id", "day");
--
CREATE INDEX "attendance_marks_day" on "attendance_marks" ("daycare_id", "day");
--
CREATE TRIGGER "attendance_marks_keeps_keys" before insert on "attendance_marks" when exists (select 1 from "attendance_marks" as known where known.daycare_id = new.daycare_id and known.id = new.id) begin select raise(abort, 'attendance_marks is append-only'); end;
--
CREATE TRIGGER "attendance_marks_keeps_rows" before update on "attendance_marks" begin select raise(abort, 'attendance_marks is append-only'); end;
--
CREATE TRIGGER "attendance_marks_keeps_young_rows" before delete on "attendance_marks" when exists (select 1 from students where students.daycare_id = old.daycare_id and students.id = old.student_id) and old."recorded_at" > (select strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || keep_years || ' years') from daycares where daycares.id = old.daycare_id) begin select raise(abort, 'attendance_marks is append-only'); end;
--
CREATE UNIQUE INDEX "attendance_marks_replaced" on "attendance_marks" ("daycare_id", "replaces") where "replaces" is not null;
--
CREATE INDEX "classroom_staff_user" on "classroom_staff" ("daycare_id", "user_id");
--
CREATE INDEX "closures_classroom" on "closures" ("daycare_id", "classroom_id");
--
CREATE INDEX "daycare_members_user" on "daycare_members" ("user_id");
--
CREATE INDEX "daycares_owner" on "daycares" ("owner_id");
--
CREATE INDEX "enrolments_student" on "enrolments" ("daycare_id", "student_id");
--
CREATE INDEX "import_rows_student" on "import_rows" ("daycare_id", "student_id");
--
CREATE UNIQUE INDEX "invitations_guardian_pending" on "invitations" ("daycare_id", "email_folded") where "role" is null and "accepted_at" is null and "cancelled_at" is null;
--
CREATE UNIQUE INDEX "invitations_staff_pending" on "invitations" ("daycare_id", "email_folded") where "role" is not null and "accepted_at" is null and "cancelled_at" is null;
--
CREATE INDEX "known_devices_user" on "known_devices" ("user_id", "last_used_at");
--
CREATE INDEX "mails_due" on "mails" ("state", "next_attempt_at", "id");
--
CREATE INDEX "open_days_child" on "open_days" ("daycare_id", "student_id");
--
CREATE INDEX "open_days_room" on "open_days" ("daycare_id", "classroom_id");
--
CREATE INDEX "parent_links_address" on "parent_links" ("daycare_id", "email_folded");
--
CREATE INDEX "parent_links_user" on "parent_links" ("user_id");
--
CREATE INDEX "password_resets_daycare" on "password_resets" ("daycare_id");
--
CREATE INDEX "reset_requests_time" on "reset_requests" ("requested_at");
--
CREATE INDEX "sent_ids_student" on "sent_ids" ("daycare_id", "student_id");
--
CREATE INDEX "sent_ids_time" on "sent_ids" ("sent_at");
--
CREATE INDEX "sessions_user" on "sessions" ("user_id");
--
CREATE INDEX "sign_in_failures_email" on "sign_in_failures" ("email_folded", "failed_at");
--
CREATE INDEX "sign_in_failures_place" on "sign_in_failures" ("place", "failed_at");
--
CREATE INDEX "student_classrooms_classroom" on "student_classrooms" ("daycare_id", "classroom_id");
--
insert into "absence_calls" ("daycare_id", "id", "student_id", "day", "at", "note", "recorded_by", "recorded_name", "recorded_at", "payload_hash") values ('d1', 'call-1', 'k1', '2026-01-06', '2026-01-05T09:00:00.000Z', 'No answer', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
--
insert into "absences" ("daycare_id", "id", "student_id", "from_day", "until_day", "reason", "note", "told_by", "recorded_by", "recorded_name", "recorded_at", "payload_hash", "cancelled_at", "cancelled_name") values ('d1', 'absence-1', 'k1', '2026-01-06', '2026-01-07', 'vacation', NULL, 'Mother, by phone', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x', NULL, NULL);
--
insert into "address_tries" ("user_id", "token_hash", "address", "started_at", "arrived_at", "browser", "system") values ('u1', 'h5', 'http://192.168.1.20:3000', '2026-01-05T09:00:00.000Z', NULL, NULL, NULL);
--
insert into "attendance_marks" ("daycare_id", "id", "student_id", "kind", "at", "day", "classroom_id", "person_name", "goes_to", "note", "reason", "absence_reason", "absence_note", "method", "recorded_by", "recorded_name", "recorded_at", "replaces", "waited", "payload_hash") values ('d1', 'mark-1', 'k1', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', 'c1', 'Rosa', NULL, 'Slept well', NULL, NULL, NULL, 'staff', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', NULL, 0, 'x');
--
insert into "attendance_marks" ("daycare_id", "id", "student_id", "kind", "at", "day", "classroom_id", "person_name", "goes_to", "note", "reason", "absence_reason", "absence_note", "method", "recorded_by", "recorded_name", "recorded_at", "replaces", "waited", "payload_hash") values ('d1', 'mark-2', 'k1', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', 'c1', 'Rosa', NULL, NULL, 'Wrong time', NULL, NULL, 'staff', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'mark-1', 1, 'y');
--
insert into "classroom_staff" ("daycare_id", "classroom_id", "user_id") values ('d1', 'c1', 'u1');
--
insert into "classrooms" ("id", "daycare_id", "name", "description", "mark", "created_at", "updated_at") values ('c1', 'd1', 'Acorns', NULL, 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "closures" ("daycare_id", "position", "from_at", "until_at", "name", "classroom_id") values ('d1', 0, '2026-12-24', '2026-12-26', 'Christmas', NULL);
--
insert into "closures" ("daycare_id", "position", "from_at", "until_at", "name", "classroom_id") values ('d1', 1, '2026-12-31T13:00', '2026-12-31T18:00', 'New Year’s Eve', 'c1');
--
insert into "daycare_members" ("daycare_id", "user_id", "can_manage_staff", "created_at", "handed_by", "confirmed_at") values ('d1', 'u1', 0, '2026-01-05T09:00:00.000Z', NULL, NULL);
--
insert into "daycare_roles" ("daycare_id", "user_id", "role") values ('d1', 'u1', 'owner');
--
insert into "daycares" ("id", "name", "phone", "address", "owner_id", "created_at", "updated_at", "two_factor_required", "teachers_see_own_rooms", "keep_years", "time_zone", "attendance_on", "daily_log_on", "messages_on", "family_on", "late_after_minutes", "absence_reasons") values ('d1', 'Sunnyside', NULL, 'Elm Street 1
Springfield', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 0, 0, 5, 'America/Chicago', 1, 1, 0, 0, 10, '["Grandparents"]');
--
insert into "enrolments" ("daycare_id", "id", "student_id", "starts_on", "ends_on", "reason", "created_at") values ('d1', 'e1', 'k1', '2024-09-02', NULL, NULL, '2026-01-05T09:00:00.000Z');
--
insert into "import_rows" ("daycare_id", "import_id", "file_row", "student_id", "kind", "changed_at", "added_links", "classrooms_before", "classrooms_after", "replaced") values ('d1', 'm1', 1, 'k1', 'update', '2026-01-05T09:00:00.000Z', '{}', NULL, NULL, '{"rename":null,"links":[]}');
--
insert into "imports" ("id", "daycare_id", "started_by", "request_key", "file_rows", "created", "updated", "made_classrooms", "created_at", "undone_at", "file_name") values ('m1', 'd1', 'u1', 'r1', 1, 0, 1, '[]', '2026-01-05T09:00:00.000Z', NULL, 'roster.csv');
--
insert into "invitations" ("id", "daycare_id", "email", "email_folded", "role", "token_hash", "invited_by", "created_at", "expires_at", "accepted_at", "cancelled_at", "handed_over_at", "only_mailed") values ('i1', 'd1', 'new@example.org', 'new@example.org', 'teacher', 'h1', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', NULL, NULL, NULL, 0);
--
insert into "invitations" ("id", "daycare_id", "email", "email_folded", "role", "token_hash", "invited_by", "created_at", "expires_at", "accepted_at", "cancelled_at", "handed_over_at", "only_mailed") values ('i2', 'd1', 'parent@example.org', 'parent@example.org', NULL, 'h2', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', NULL, NULL, 0);
--
insert into "invitations" ("id", "daycare_id", "email", "email_folded", "role", "token_hash", "invited_by", "created_at", "expires_at", "accepted_at", "cancelled_at", "handed_over_at", "only_mailed") values ('i3', 'd1', 'aunt@example.org', 'aunt@example.org', NULL, 'h5', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', NULL, NULL, '2026-01-05T09:00:00.000Z', 0);
--
insert into "known_devices" ("token_hash", "user_id", "last_used_at") values ('h5', 'u1', '2026-01-05T09:00:00.000Z');
--
insert into "mails" ("id", "invitation_id", "sealed", "state", "attempts", "next_attempt_at", "last_problem", "created_at", "expires_at") values ('m1', 'i1', 'sealed', 'queued', 1, '2026-01-05T09:00:00.000Z', 'timeout', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "mails" ("id", "invitation_id", "sealed", "state", "attempts", "next_attempt_at", "last_problem", "created_at", "expires_at") values ('m2', 'i2', NULL, 'sent', 1, '2026-01-05T09:00:00.000Z', NULL, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "open_days" ("daycare_id", "day", "student_id", "classroom_id") values ('d1', '2026-01-05', 'k1', 'c1');
--
insert into "opening_hours" ("daycare_id", "holds_from", "week") values ('d1', '2026-01-05', '[{"weekday":1,"from":"07:00","until":"18:00"}]');
--
insert into "parent_links" ("id", "daycare_id", "student_id", "email", "email_folded", "position", "user_id", "created_at", "joined_at", "handed_by", "confirmed_at") values ('l1', 'd1', 'k1', 'parent@example.org', 'parent@example.org', 0, 'u2', '2026-01-05T09:00:00.000Z', NULL, NULL, NULL);
--
insert into "password_resets" ("user_id", "token_hash", "daycare_id", "created_at", "expires_at", "used_at") values ('u2', 'h3', 'd1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', NULL);
--
insert into "passwords" ("user_id", "hash", "updated_at") values ('u1', '$argon2id$1', '2026-01-05T09:00:00.000Z');
--
insert into "passwords" ("user_id", "hash", "updated_at") values ('u2', '$argon2id$2', '2026-01-05T09:00:00.000Z');
--
insert into "photos" ("daycare_id", "student_id", "hash", "media_type", "bytes", "created_at") values ('d1', 'k1', 'p1', 'image/webp', X'52494646007F80FF', '2026-01-05T09:00:00.000Z');
--
insert into "recovery_codes" ("user_id", "code_hash") values ('u1', 'r1');
--
insert into "recovery_codes" ("user_id", "code_hash") values ('u1', 'r2');
--
insert into "reset_requests" ("id", "email_folded", "place", "origin", "requested_at", "answered_at", "language") values ('q1', 'parent@example.org', '127.0.0.1', 'http://localhost:3000', '2026-01-05T09:00:00.000Z', NULL, 'en');
--
insert into "schedules" ("daycare_id", "student_id", "holds_from", "week") values ('d1', 'k1', '2026-01-05', '[{"weekday":1,"from":"08:00","until":"16:30","classroomId":null}]');
--
insert into "schema_migrations" ("name", "applied_at") values ('0001-accounts', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0002-daycares', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0003-classrooms', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0004-students', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0005-invitations', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0006-photos', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0007-mail-outbox', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0008-two-factor', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0009-password-resets', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0010-activity', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0011-imports', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0012-thumbnails', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0013-language', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0014-day', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0015-joined', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0016-sign-ins', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0017-import-names', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0018-reach', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0019-daycare-day', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0020-enrolment', '2026-01-05T09:00:00.000Z');
--
insert into "schema_migrations" ("name", "applied_at") values ('0021-attendance', '2026-01-05T09:00:00.000Z');
--
insert into "sent_ids" ("daycare_id", "id", "sent_by", "payload_hash", "answer", "student_id", "sent_at") values ('d1', 'id-made-by-screen', 'u1', 'h4', '{"status":"skipped"}', 'k1', '2026-01-05T09:00:00.000Z');
--
insert into "sessions" ("id_hash", "public_id", "user_id", "shared_device", "browser", "system", "created_at", "last_seen_at") values ('s2', 'n2', 'u1', 1, 'Firefox', NULL, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
--
insert into "sign_in_failures" ("id", "email_folded", "place", "failed_at", "known_by", "second_step") values ('f1', 'owner@example.org', '127.0.0.1', '2026-01-05T09:00:00.000Z', NULL, 0);
--
insert into "sign_in_failures" ("id", "email_folded", "place", "failed_at", "known_by", "second_step") values ('f2', 'owner@example.org', '127.0.0.1', '2026-01-05T09:00:00.000Z', 'h5', 1);
--
insert into "site_address" ("id", "address", "chosen_at") values (1, 'http://192.168.1.20:3000', '2026-01-05T09:00:00.000Z');
--
insert into "student_classrooms" ("daycare_id", "student_id", "classroom_id") values ('d1', 'k1', 'c1');
--
insert into "students" ("id", "daycare_id", "first_name", "last_name", "first_name_folded", "last_name_folded", "dob", "profile_pic", "created_at", "updated_at", "home_classroom_id") values ('k1', 'd1', 'Ana', 'López', 'ana', 'lópez', '2023-09-03', NULL, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 'c1');
--
insert into "two_factor" ("user_id", "secret", "created_at", "confirmed_at", "last_step") values ('u1', 'SECRET', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 7);
--
insert into "users" ("id", "email", "email_folded", "full_name", "role", "facilities", "created_at", "language", "email_confirmed_at") values ('u1', 'Owner@Example.org', 'owner@example.org', 'Marta Lindqvist', 'user', '[]', '2026-01-05T09:00:00.000Z', NULL, NULL);
--
insert into "users" ("id", "email", "email_folded", "full_name", "role", "facilities", "created_at", "language", "email_confirmed_at") values ('u2', 'parent@example.org', 'parent@example.org', 'Zoë O''Neil', 'user', '[]', '2026-01-05T09:00:00.000Z', 'es', NULL);
