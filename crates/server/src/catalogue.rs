//! Texts of the server itself: notices, refusals that no rule makes, and errors. The texts are in `messages/`.

use engine::catalogue::LabelData;

engine::words! {
    /// Texts of the server. Their keys begin with `server`, so that no family uses the same ones.
    pub(crate) mod label: LabelData {
        A_BOT_SITS_THERE = "server_a_bot_sits_there";
        ALREADY_JOINED = "server_already_joined";
        BAD_ADDRESS = "server_bad_address";
        BAD_METHOD = "server_bad_method";
        BOTH_OUT_OF_TIME = "server_both_out_of_time";
        BOT_STAYS = "server_bot_stays" : LabelData::with(&["army"]);
        CLOCK_FAULT = "server_clock_fault" : LabelData::with(&["most"]);
        CLOCK_5_MINUTES = "server_clock_5_minutes";
        CLOCK_15_MINUTES = "server_clock_15_minutes";
        CLOCK_30_MINUTES = "server_clock_30_minutes";
        CLOCK_HOUR = "server_clock_hour";
        CLOCK_DAY = "server_clock_day";
        DRAW_DECLINED = "server_draw_declined" : LabelData::with(&["army"]);
        DRAW_DECLINED_BY_BOT = "server_draw_declined_by_bot" : LabelData::with(&["army"]);
        DRAW_DECLINED_THIS_TURN = "server_draw_declined_this_turn";
        DRAW_LAPSED = "server_draw_lapsed";
        DRAW_OFFERED = "server_draw_offered" : LabelData::with(&["army"]);
        DRAW_OFFERED_ALREADY = "server_draw_offered_already";
        DRAW_WITHDRAWN = "server_draw_withdrawn" : LabelData::with(&["army"]);
        FIRST_JOIN = "server_first_join";
        FIRST_JOIN_IN_TIME = "server_first_join_in_time";
        FOREIGN_ORIGIN = "server_foreign_origin";
        INTERNAL = "server_internal";
        INTERNAL_BATTLE = "server_internal_battle";
        MESSAGES_ARE_TEXT = "server_messages_are_text";
        MUST_ANSWER = "server_must_answer" : LabelData::with(&["army"]);
        NOBODY_ASKS_BACK = "server_nobody_asks_back";
        NOBODY_OFFERS_DRAW = "server_nobody_offers_draw";
        NOTHING_TO_SAY = "server_nothing_to_say";
        NOT_SAVED = "server_not_saved";
        NO_CLOCK = "server_no_clock";
        NO_ROOM_FOR_REMARKS = "server_no_room_for_remarks";
        NO_SUCH_BATTLE = "server_no_such_battle" : LabelData::with(&["name"]);
        NO_SUCH_BOT = "server_no_such_bot" : LabelData::with(&["name", "known"]);
        NO_SUCH_CHAPTER = "server_no_such_chapter" : LabelData::with(&["name"]);
        NO_SUCH_CLAUSE = "server_no_such_clause" : LabelData::with(&["name"]);
        NO_SUCH_DRAWING = "server_no_such_drawing" : LabelData::with(&["name"]);
        NO_SUCH_LOOK = "server_no_such_look" : LabelData::with(&["name", "known"]);
        NO_SUCH_MOMENT = "server_no_such_moment" : LabelData::with(&["name"]);
        NO_SUCH_PAGE = "server_no_such_page";
        NO_SUCH_PIECE = "server_no_such_piece" : LabelData::with(&["name"]);
        NO_SUCH_SCENARIO = "server_no_such_scenario" : LabelData::with(&["name"]);
        NO_TEXT_OF_CLAUSE = "server_no_text_of_clause" : LabelData::with(&["name"]);
        ORDER_NOT_SAVED = "server_order_not_saved";
        OTHER_VERSION = "server_other_version";
        OVER = "server_over";
        REMARK_TOO_LONG = "server_remark_too_long" : LabelData::with(&["most", "given"]);
        SECRET_JOURNAL = "server_secret_journal";
        SECRET_ORDER = "server_secret_order";
        SECRET_PAST = "server_secret_past";
        SECRET_WINNING = "server_secret_winning";
        SECONDS_ADDED = "server_seconds_added" : LabelData::with(&["most"]);
        SLOW_DOWN = "server_slow_down";
        STILL_THERE = "server_still_there" : LabelData::with(&["army"]);
        TAKEBACK_ASKED = "server_takeback_asked" : LabelData::with(&["army", "what"]);
        TAKEBACK_REFUSED = "server_takeback_refused" : LabelData::with(&["army"]);
        TAKEBACK_WITHDRAWN = "server_takeback_withdrawn" : LabelData::with(&["army"]);
        TIME_FROM_THE_OTHER = "server_time_from_the_other";
        SPAN_HOURS = "server_span_hours" : LabelData::with(&["count"]);
        SPAN_MINUTES = "server_span_minutes" : LabelData::with(&["count"]);
        SPAN_SECONDS = "server_span_seconds" : LabelData::with(&["count"]);
        TIME_GIVEN = "server_time_given" : LabelData::with(&["army", "span"]);
        TIME_LEFT = "server_time_left";
        TOO_LONG = "server_too_long" : LabelData::with(&["most", "given"]);
        TOO_MANY_QUESTIONS = "server_too_many_questions" : LabelData::with(&["most"]);
        UNDO = "server_undo" : LabelData::with(&["what"]);
        UNDO_NOTHING = "server_undo_nothing";
        UNDO_NOT_BEYOND_DICE = "server_undo_not_beyond_dice";
        UNDO_OTHER_HAS_ACTED = "server_undo_other_has_acted";
        UNDO_OVER = "server_undo_over";
        UNDO_TO_BEGINNING = "server_undo_to_beginning" : LabelData::with(&["count"]);
        UNDO_TO_DICE = "server_undo_to_dice" : LabelData::with(&["count"]);
        UNDO_TO_OTHER = "server_undo_to_other" : LabelData::with(&["count"]);
        WATCHER_CLAIMS = "server_watcher_claims";
        WATCHER_ORDERS = "server_watcher_orders";
        WATCHER_SEATS = "server_watcher_seats";
        WATCHER_TAKES_BACK = "server_watcher_takes_back";
        WATCHER_WRITES = "server_watcher_writes";
        WRONG_TOKEN = "server_wrong_token";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalogue::List;
    use std::collections::BTreeSet;
    use words::{FIRST, Languages, check};

    #[test]
    fn every_text_of_the_server_has_its_message_and_the_reverse() {
        let languages = Languages::new(vec![&crate::house::MESSAGES]);
        assert!(languages.tags().iter().any(|tag| tag == FIRST));
        for tag in languages.tags() {
            let file =
                crate::house::MESSAGES.get_file(format!("{tag}.ftl")).expect("a file for each language");
            let text = file.contents_utf8().expect("messages are text");
            let words = List::Labels(label::ALL).words();
            let faults = check::faults(text, &words, &BTreeSet::new(), &languages.general(tag));
            assert!(faults.is_empty(), "{tag}: {faults:#?}");
        }
    }
}
