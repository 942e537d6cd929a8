// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/**
 * @title A price feed for the sandbox
 * @notice Answers like Chainlink's AggregatorV3Interface. The answer is as old as was set, by the clock of the chain,
 * so a feed needs no transaction to stay fresh.
 * @dev Its runtime code is copied to the feed's mainnet address: what is fixed lives in the code, the answer is set
 * afterwards.
 */
contract SandboxFeed {
    using ShortStrings for *;

    uint8 public constant decimals = 8;

    /// @notice The only account that may set an answer: the faucet, which deployed the code.
    address public immutable owner;

    ShortString private immutable _DESCRIPTION;

    int256 private _answer;
    uint256 private _age;
    uint80 private _round;

    error NotOwner(address caller);

    constructor(string memory description_) {
        owner = msg.sender;
        _DESCRIPTION = description_.toShortString();
    }

    /// @notice A new round: its answer, and how many seconds ago it was given, from now on.
    function set(int256 answer, uint256 age) external {
        require(msg.sender == owner, NotOwner(msg.sender));
        _answer = answer;
        _age = age;
        _round += 1;
    }

    function description() external view returns (string memory) {
        return _DESCRIPTION.toString();
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        uint256 updated = block.timestamp - _age;
        return (_round, _answer, updated, updated, _round);
    }
}
