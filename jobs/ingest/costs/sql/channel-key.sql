-- channelKey of src/domain/costs/channel-key.ts: channels with the same key are one channel.
create or replace macro channel_key(t) as replace(replace(lower(trim(regexp_replace(t, '[ \t\x{a0}]+', ' ', 'g'), ' ')), 'i' || chr(775), 'i'), 'ς', 'σ');
